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
    const [found] = await this.source.query<{ seen: boolean; places: number }[]>(
      `SELECT bool_or(seen_at > now() - make_interval(secs => $1::float8 / 1000)) AS seen,
         coalesce(sum(places) FILTER (WHERE seen_at > now() - make_interval(secs => $2::float8 / 1000)), 0)::int AS places
       FROM recorders`,
      [installedMs, seenMs],
    );
    return { isInstalled: found?.seen ?? false, places: found?.places ?? 0 };
  }
}
