import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { RecordingState } from '@derslik/contract/recordings';
import { mayOpenConsole } from '@derslik/contract/roles';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAudit, type AuditEntry } from '../../audit/writeAudit.js';
import type { Session } from '../../http/session.js';
import { HousekeepingService } from '../../queue/housekeeping.service.js';
import { FilmFiles } from './filmFiles.js';
import { dueAt, isRuled, keepDays, warningDays } from './filmRules.js';

interface Row {
  id: string;
  meetingId: string;
  state: RecordingState;
  isHeld: boolean;
  isReported: boolean;
}

/** SQL over the row `r` of recordings. */
const columns = `r.id, r.state, r.meeting_id AS "meetingId", r.held_at IS NOT NULL AS "isHeld",
  r.reported_at IS NOT NULL AS "isReported"`;

/** Films of one turn: their rows are locked together. */
const expiredAtOnce = 100;

/** A recorder is at it, or will be in a moment. */
const running: readonly RecordingState[] = ['pending', 'on', 'paused'];

/** A deleted film: out of sight when the mark is written, then its files, then its row. Whatever stops this, the sweep goes on. */
@Injectable()
export class FilmDeletion {
  constructor(
    private readonly source: DataSource,
    private readonly files: FilmFiles,
    housekeeping: HousekeepingService,
  ) {
    housekeeping.alsoRun(() => this.sweep());
  }

  /**
   * All of them, or none. What somebody reported is a manager's to decide.
   * @returns how many
   * @throws AppError recording.notFound, recording.reported for its owner, recording.running, recording.held
   */
  async delete({ personId, roles }: Session, tokens: readonly string[]): Promise<number> {
    const wanted = new Set(tokens);
    const isManager = mayOpenConsole(roles);
    const ids = await this.source.transaction(async (manager) => {
      const rows = await manager.query<Row[]>(
        `SELECT ${columns} FROM recordings r JOIN meetings m ON m.id = r.meeting_id
         WHERE r.token = ANY($1) AND r.deleted_at IS NULL AND ($3 OR m.owner_id = $2)
         ORDER BY r.id FOR UPDATE OF r`,
        [[...wanted], personId, isManager],
      );
      if (rows.length < wanted.size) throw new AppError('recording.notFound');
      if (!isManager && rows.some(({ isReported }) => isReported)) throw new AppError('recording.reported');
      return mark(manager, rows, { actorId: personId, act: 'recording.deleted' });
    });
    await this.clear(ids);
    return ids.length;
  }

  /**
   * These, or none, by a manager.
   * @throws AppError recording.notFound, recording.running, recording.held
   */
  async deleteThese(actorId: string, wanted: readonly string[]): Promise<void> {
    const ids = await this.source.transaction(async (manager) => {
      const rows = await manager.query<Row[]>(
        `SELECT ${columns} FROM recordings r WHERE r.id = ANY($1) AND r.deleted_at IS NULL ORDER BY r.id FOR UPDATE`,
        [wanted],
      );
      if (rows.length < wanted.length) throw new AppError('recording.notFound');
      return mark(manager, rows, { actorId, act: 'recording.deleted' });
    });
    await this.clear(ids);
  }

  /** Films whose time is over by the school's rule, and whose owner was warned long enough ago. */
  async expire(): Promise<void> {
    for (;;) {
      const ids = await this.source.transaction(async (manager) => {
        const rows = await manager.query<Row[]>(
          `SELECT ${columns} FROM recordings r JOIN meetings m ON m.id = r.meeting_id CROSS JOIN recording_rules k
           WHERE ${isRuled} AND ${keepDays} IS NOT NULL AND ${dueAt} <= now()
             AND r.warned_at <= now() - make_interval(days => ${warningDays})
           ORDER BY r.created_at LIMIT ${expiredAtOnce} FOR UPDATE OF r SKIP LOCKED`,
        );
        return mark(manager, rows, { actorId: null, act: 'recording.expired' });
      });
      await this.clear(ids);
      if (ids.length < expiredAtOnce) return;
    }
  }

  /** What was deleted and is still here, and folders that no row names. */
  async sweep(): Promise<void> {
    const marked = await this.source.query<{ id: string }[]>('SELECT id FROM recordings WHERE deleted_at IS NOT NULL');
    await this.clear(marked.map(({ id }) => id));
    const nobodys = await this.source.query<{ id: string }[]>(
      'SELECT id FROM unnest($1::uuid[]) AS f(id) WHERE NOT EXISTS (SELECT 1 FROM recordings r WHERE r.id = f.id)',
      [await this.files.settled()],
    );
    for (const { id } of nobodys) await this.files.remove(id);
  }

  /** A recorder that was at work there stops within its lease: its row stays until then, for the sweep to look again. */
  private async clear(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.files.remove(id);
    await this.source.query(
      `DELETE FROM recordings WHERE id = ANY($1) AND deleted_at IS NOT NULL AND coalesce(leased_until, now()) <= now()`,
      [ids],
    );
  }
}

/** Takes locked films out of everybody's sight, and says so in the audit log. @returns their ids */
const mark = async (
  manager: EntityManager,
  rows: readonly Row[],
  by: Pick<AuditEntry, 'actorId' | 'act'>,
): Promise<string[]> => {
  if (rows.some(({ state }) => running.includes(state))) throw new AppError('recording.running');
  if (rows.some(({ isHeld }) => isHeld)) throw new AppError('recording.held');
  const ids = rows.map(({ id }) => id);
  // Whoever puts it together now is told to leave it.
  await manager.query(
    `UPDATE recordings SET deleted_at = now(), recorder_id = NULL, lease_id = NULL, seat_hash = NULL WHERE id = ANY($1)`,
    [ids],
  );
  for (const { id, meetingId } of rows)
    await writeAudit(manager, { ...by, subjectId: meetingId, changes: { recording: id } });
  return ids;
};
