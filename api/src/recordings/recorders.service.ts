import { Injectable } from '@nestjs/common';
import type { PublicConfig } from '@derslik/contract/auth';
import { DataSource } from 'typeorm';
import type { OldRows } from '../queue/oldRows.js';

/** A recorder that was seen this long ago is there. */
export const seenMs = 15_000;
/** One that begins anew, or is updated, is still installed. */
const installedMs = 3_600_000;

export const oldRecorders: OldRows = { table: 'recorders', isOld: `seen_at < now() - interval '1 day'` };

/** What records at this school. */
@Injectable()
export class RecordersService {
  constructor(private readonly source: DataSource) {}

  async installed(): Promise<PublicConfig['recording']> {
    const [found] = await this.source.query<PublicConfig['recording'][]>(
      `SELECT d."isInstalled", d.places, jsonb_build_object('individual', k.individual_days,
           'academic', k.academic_days, 'broadcast', k.broadcast_days) AS "keptDays"
       FROM recording_rules k, (
         SELECT coalesce(bool_or(seen_at > now() - make_interval(secs => $1::float8 / 1000)), false) AS "isInstalled",
           coalesce(sum(places) FILTER (WHERE seen_at > now() - make_interval(secs => $2::float8 / 1000)), 0)::int AS places
         FROM recorders) d`,
      [installedMs, seenMs],
    );
    if (!found) throw new Error('The school has no rules for its films');
    return found;
  }
}
