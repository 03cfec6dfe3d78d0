import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ReactionBody } from '@derslik/contract/audience';
import { AppError } from '@derslik/contract/errors';
import type { DataSource } from 'typeorm';
import type { Session } from '../../http/session.js';
import { PendingFlush } from '../pendingFlush.js';
import { BroadcastNows } from '../viewing/broadcastNows.service.js';
import { LetInService } from '../viewing/letIn.service.js';
import { PersonRates } from './personRates.js';

interface Sum {
  broadcastId: string;
  sign: string;
  count: number;
}

/** Viewers' reactions: summed in memory, and the sums of a second written together. Nobody keeps whose they were. */
@Injectable()
export class ReactionsService implements OnApplicationShutdown {
  private readonly rates = new PersonRates(4, 0.5);
  private pending = new Map<string, Sum>();
  private readonly flush = new PendingFlush('reactions', () => this.write());

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly letIn: LetInService,
    private readonly nows: BroadcastNows,
  ) {}

  /** @throws AppError as {@link LetInService.of}, audience.reactionsOff, common.tooMany */
  async add(session: Session, body: ReactionBody): Promise<void> {
    const { id } = await this.letIn.of(session, body);
    if (!(await this.nows.of(id)).now.mayReact) throw new AppError('audience.reactionsOff');
    if (!this.rates.allows(session.personId)) throw new AppError('common.tooMany');
    for (const [sign, count = 0] of Object.entries(body.signs)) this.count({ broadcastId: id, sign, count });
  }

  onApplicationShutdown(): Promise<void> {
    return this.flush.now();
  }

  private count({ broadcastId, sign, count }: Sum): void {
    if (count === 0) return;
    const key = `${broadcastId} ${sign}`;
    this.pending.set(key, { broadcastId, sign, count: (this.pending.get(key)?.count ?? 0) + count });
    this.flush.soon();
  }

  private async write(): Promise<void> {
    // In one order, so that two processes never wait for each other.
    const sums = [...this.pending].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
    this.pending = new Map();
    if (sums.length === 0) return;
    try {
      await this.source.query(
        `INSERT INTO broadcast_reactions AS r (meeting_id, sign, count)
         SELECT * FROM unnest($1::uuid[], $2::text[], $3::bigint[])
         ON CONFLICT (meeting_id, sign) DO UPDATE SET count = r.count + excluded.count`,
        [sums.map(({ broadcastId }) => broadcastId), sums.map(({ sign }) => sign), sums.map(({ count }) => count)],
      );
    } catch (error) {
      for (const sum of sums) this.count(sum);
      throw error;
    }
  }
}
