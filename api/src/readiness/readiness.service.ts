import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { readinessKinds, type ReadinessResult } from '@derslik/contract/readiness';
import { readinessLimits } from '@derslik/contract/limits/readiness';
import { readUserAgent } from '@derslik/contract/userAgent';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import type { Caller } from '../http/caller.js';
import { networkOf } from '../http/networkOf.js';
import { RequestLimits } from '../http/requestLimits.js';
import { deriveKey, keyedHash } from '../keys.js';
import { HousekeepingService } from '../queue/housekeeping.service.js';

interface Opened {
  id: string;
  name: string;
}

/** What a class tells of its devices through a link. */
@Injectable()
export class ReadinessService {
  private readonly key: Buffer;

  constructor(
    private readonly source: DataSource,
    private readonly requests: RequestLimits,
    @Inject(CONFIG) config: Pick<Config, 'SERVER_SECRET'>,
    housekeeping: HousekeepingService,
  ) {
    this.key = deriveKey(config.SERVER_SECRET, 'readiness');
    housekeeping.alsoRun(() => this.clear());
  }

  /**
   * @throws AppError common.notFound where it ended or never was, common.tooMany: of one link from one network, as of one
   * person, so that nobody keeps a class elsewhere from it
   */
  async open(token: string, { address }: Pick<Caller, 'address'>): Promise<Opened> {
    const [found] = await this.source.query<Opened[]>(
      'SELECT id, name FROM readiness_checks WHERE token = $1 AND ends_at > now()',
      [token],
    );
    if (!found) throw new AppError('common.notFound');
    if (!this.requests.allows(`${found.id} ${networkOf(address)}`)) throw new AppError('common.tooMany');
    return found;
  }

  /**
   * @returns the device's number, which it keeps
   * @throws AppError common.notFound, common.tooMany, readiness.full: no class has so many, or not behind one address. A
   * device that has its number may always tell again.
   */
  async add(token: string, result: ReadinessResult, caller: Caller): Promise<number> {
    const { id } = await this.open(token, caller);
    const { browser, system, isHandheld } = readUserAgent(caller.browser);
    const network = keyedHash(this.key, id, networkOf(caller.address));
    const bands = readinessKinds.map((kind) => result[kind]);
    return this.source.transaction(async (manager) => {
      // One after the other, or two would get one number.
      await manager.query('SELECT FROM readiness_checks WHERE id = $1 FOR NO KEY UPDATE', [id]);
      const [row] = await manager.query<{ number: number }[]>(
        `INSERT INTO readiness_results (check_id, device, number, is_handheld, browser, system, ${readinessKinds.join(', ')}, told_from)
         SELECT $1, $2, coalesce(known, newest + 1, 1), $3, $4, $5, $6, $7, $8, $9, $10
         FROM (SELECT max(number) FILTER (WHERE device = $2) AS known, max(number) AS newest, count(*) AS devices,
             count(*) FILTER (WHERE told_from = $10) AS from_here
           FROM readiness_results WHERE check_id = $1) told
         WHERE known IS NOT NULL OR (devices < $11 AND from_here < $12)
         ON CONFLICT (check_id, device) DO UPDATE SET is_handheld = excluded.is_handheld, browser = excluded.browser,
           system = excluded.system, ${readinessKinds.map((kind) => `${kind} = excluded.${kind}`).join(', ')}
         RETURNING number`,
        [
          ...[id, result.device, isHandheld, browser, system, ...bands, network],
          ...[readinessLimits.devicesOfOne, readinessLimits.devicesOfNetwork],
        ],
      );
      if (!row) throw new AppError('readiness.full');
      return row.number;
    });
  }

  private async clear(): Promise<void> {
    await this.source.query('DELETE FROM readiness_checks WHERE ends_at < now()');
  }
}
