import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { readinessKinds, type ReadinessResult } from '@derslik/contract/readiness';
import { readinessLimits } from '@derslik/contract/readinessLimits';
import { readUserAgent } from '@derslik/contract/userAgent';
import { DataSource } from 'typeorm';
import { RequestLimits } from '../http/requestLimits.js';
import { HousekeepingService } from '../queue/housekeeping.service.js';

interface Opened {
  id: string;
  name: string;
}

/** What a class tells of its devices through a link. */
@Injectable()
export class ReadinessService {
  constructor(
    private readonly source: DataSource,
    private readonly requests: RequestLimits,
    housekeeping: HousekeepingService,
  ) {
    housekeeping.alsoRun(() => this.clear());
  }

  /** @throws AppError common.notFound where it ended or never was, common.tooMany: of one link, as of one person */
  async open(token: string): Promise<Opened> {
    const [found] = await this.source.query<Opened[]>(
      'SELECT id, name FROM readiness_checks WHERE token = $1 AND ends_at > now()',
      [token],
    );
    if (!found) throw new AppError('common.notFound');
    if (!this.requests.allows(found.id)) throw new AppError('common.tooMany');
    return found;
  }

  /**
   * @returns the device's number, which it keeps
   * @throws AppError common.notFound, common.tooMany: no class has so many
   */
  async add(token: string, result: ReadinessResult, userAgent: string): Promise<number> {
    const { id } = await this.open(token);
    const { browser, system, isHandheld } = readUserAgent(userAgent);
    const bands = readinessKinds.map((kind) => result[kind]);
    return this.source.transaction(async (manager) => {
      // One after the other, or two would get one number.
      await manager.query('SELECT FROM readiness_checks WHERE id = $1 FOR NO KEY UPDATE', [id]);
      const [row] = await manager.query<{ number: number }[]>(
        `INSERT INTO readiness_results (check_id, device, number, is_handheld, browser, system, ${readinessKinds.join(', ')})
         SELECT $1, $2, n, $3, $4, $5, $6, $7, $8, $9
         FROM (SELECT coalesce(max(number) FILTER (WHERE device = $2), max(number) + 1, 1) AS n
           FROM readiness_results WHERE check_id = $1) numbered WHERE n <= $10
         ON CONFLICT (check_id, device) DO UPDATE SET is_handheld = excluded.is_handheld, browser = excluded.browser,
           system = excluded.system, ${readinessKinds.map((kind) => `${kind} = excluded.${kind}`).join(', ')}
         RETURNING number`,
        [id, result.device, isHandheld, browser, system, ...bands, readinessLimits.rowsOfOne],
      );
      if (!row) throw new AppError('common.tooMany');
      return row.number;
    });
  }

  private async clear(): Promise<void> {
    await this.source.query('DELETE FROM readiness_checks WHERE ends_at < now()');
  }
}
