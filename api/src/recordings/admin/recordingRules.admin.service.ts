import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { roomKinds } from '@derslik/contract/meetings';
import type { RecordingRules, RecordingRulesWrite } from '@derslik/contract/recordingRules';
import { DataSource } from 'typeorm';
import { writeAudit } from '../../audit/writeAudit.js';
import { FilmSpace } from '../films/filmSpace.service.js';

const columns = `jsonb_build_object('individual', individual_days, 'academic', academic_days, 'broadcast', broadcast_days) AS days,
  quota_gb AS "quotaGb", revision`;

/** How long films stay, and how much they may take. */
@Injectable()
export class RecordingRulesAdminService {
  constructor(
    private readonly source: DataSource,
    private readonly space: FilmSpace,
  ) {}

  async read(): Promise<RecordingRules> {
    const [[rules], { used, free }] = await Promise.all([
      this.source.query<RecordingRulesWrite[]>(`SELECT ${columns} FROM recording_rules`),
      this.space.now(),
    ]);
    if (!rules) throw new Error('Recordings have no rules');
    return { ...rules, used, free };
  }

  /** Where the days of a kind change, its films are warned of anew. @throws AppError common.conflict */
  async write({ days, quotaGb, revision }: RecordingRulesWrite, actorId: string): Promise<RecordingRules> {
    await this.source.transaction(async (manager) => {
      const [before] = await manager.query<RecordingRulesWrite[]>(
        `SELECT ${columns} FROM recording_rules WHERE revision = $1 FOR UPDATE`,
        [revision],
      );
      if (!before) throw new AppError('common.conflict');
      await manager.query(
        `UPDATE recording_rules SET individual_days = $1, academic_days = $2, broadcast_days = $3, quota_gb = $4,
           revision = revision + 1`,
        [days.individual, days.academic, days.broadcast, quotaGb],
      );
      const changed = roomKinds.filter((kind) => before.days[kind] !== days[kind]);
      await manager.query(
        `UPDATE recordings r SET warned_at = NULL FROM meetings m
         WHERE m.id = r.meeting_id AND m.kind = ANY($1) AND r.warned_at IS NOT NULL`,
        [changed],
      );
      const changes = {
        ...Object.fromEntries(changed.map((kind) => [`days.${kind}`, [before.days[kind], days[kind]]])),
        ...(before.quotaGb !== quotaGb && { quotaGb: [before.quotaGb, quotaGb] }),
      };
      if (Object.keys(changes).length === 0) return;
      await writeAudit(manager, { actorId, act: 'recordingRules.changed', subjectId: null, changes });
    });
    return this.read();
  }
}
