import { Injectable } from '@nestjs/common';
import type { AdminRecording } from '@derslik/contract/adminRecordings';
import type { AuditAct } from '@derslik/contract/audit';
import { AppError } from '@derslik/contract/errors';
import { DataSource } from 'typeorm';
import { writeAudit } from '../../audit/writeAudit.js';
import type { RawListQuery } from '../../http/list.js';
import { SchoolService } from '../../school/school.service.js';
import { FilmDeletion } from '../films/filmDeletion.service.js';
import { decideReports } from '../films/filmReports.service.js';
import { listRecordings } from './recordingsList.js';

/** One change of a film's row; without a row it was so already. */
interface Change {
  act: AuditAct;
  /** SQL: what is set, and on which rows; `$1` is the film. */
  set: string;
  where: string;
  values?: readonly unknown[];
  /** SQL of what goes with it; `$1` is the film, `$2` the manager. */
  also?: string;
}

/** What managers do with the school's films. */
@Injectable()
export class RecordingsAdminService {
  constructor(
    private readonly source: DataSource,
    private readonly school: SchoolService,
    private readonly deletion: FilmDeletion,
  ) {}

  async list(raw: RawListQuery): Promise<{ rows: AdminRecording[]; total: number; offset: number }> {
    return listRecordings(this.source, raw, await this.school.timeZone());
  }

  /** @throws AppError recording.notFound */
  async one(id: string): Promise<AdminRecording> {
    const { rows } = await this.list({ filter: JSON.stringify({ id: [id] }) });
    if (!rows[0]) throw new AppError('recording.notFound');
    return rows[0];
  }

  /** From here on nobody deletes it, and no rule does. Whoever holds it first is who holds it. */
  hold(actorId: string, id: string, why: string): Promise<AdminRecording> {
    return this.change(actorId, id, {
      act: 'recording.held',
      set: 'held_at = now(), held_by = $2, held_why = $3',
      where: 'held_at IS NULL',
      values: [actorId, why],
    });
  }

  /** Where its time is over, its owner is warned first. */
  letGo(actorId: string, id: string): Promise<AdminRecording> {
    return this.change(actorId, id, {
      act: 'recording.letGo',
      set: `held_at = NULL, held_by = NULL, held_why = '', warned_at = NULL`,
      where: 'held_at IS NOT NULL',
    });
  }

  /** A reported film is in everybody's sight again who may see it. */
  showAgain(actorId: string, id: string): Promise<AdminRecording> {
    return this.change(actorId, id, {
      act: 'recording.shownAgain',
      set: `reported_at = NULL, reported_by = NULL, reported_why = '', warned_at = NULL`,
      where: 'reported_at IS NOT NULL',
      also: decideReports,
    });
  }

  /** @throws AppError recording.notFound, recording.running, recording.held */
  async delete(actorId: string, id: string): Promise<AdminRecording> {
    const film = await this.one(id);
    await this.deletion.deleteThese(actorId, [id]);
    return film;
  }

  private async change(
    actorId: string,
    id: string,
    { act, set, where, values = [], also }: Change,
  ): Promise<AdminRecording> {
    await this.source.transaction(async (manager) => {
      const [[changed]] = await manager.query<[{ meetingId: string }[], number]>(
        `UPDATE recordings SET ${set} WHERE id = $1 AND deleted_at IS NULL AND ${where} RETURNING meeting_id AS "meetingId"`,
        [id, ...values],
      );
      if (!changed) return;
      if (also) await manager.query(also, [id, actorId]);
      await writeAudit(manager, { actorId, act, subjectId: changed.meetingId, changes: { recording: id } });
    });
    return this.one(id);
  }
}
