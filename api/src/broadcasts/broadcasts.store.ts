import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Broadcast, BroadcastCounts, Broadcasts } from '@derslik/contract/broadcasts';
import { limits } from '@derslik/contract/limits';
import type { Repository } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { BroadcastRow } from './broadcast.entity.js';
import {
  broadcastJson,
  hasPlace,
  isOn,
  isOver,
  listedFor,
  mayWatch,
  withLinks,
  type UnlinkedBroadcast,
} from './broadcastAnswer.js';

/** A broadcast as one person may see it, and what they may do. */
export interface SeenBroadcast {
  broadcast: Broadcast;
  /** They are its owner, its moderator or a panelist. */
  hasPlace: boolean;
  /** Their account needs no password to watch. */
  mayWatch: boolean;
}

const from = 'FROM broadcasts b JOIN meetings m ON m.id = b.meeting_id';

/** Rows of broadcasts, without rules. */
@Injectable()
export class BroadcastsStore {
  constructor(
    @InjectRepository(BroadcastRow) readonly repository: Repository<BroadcastRow>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  byMToken(mToken: string): Promise<BroadcastRow | null> {
    return this.repository.findOneBy({ mToken });
  }

  byJToken(jToken: string): Promise<BroadcastRow | null> {
    return this.repository.findOneBy({ jToken });
  }

  /** The broadcast of a meeting of that kind. */
  byMeeting(meetingId: string): Promise<BroadcastRow | null> {
    return this.repository.findOneBy({ meetingId });
  }

  /** Whose picture may come in by this key. */
  byStreamKey(streamKey: string): Promise<BroadcastRow | null> {
    return this.repository.findOneBy({ streamKey });
  }

  async seenBy(personId: string, meetingId: string): Promise<SeenBroadcast | null> {
    const [row] = await this.repository.query<{ broadcast: UnlinkedBroadcast; hasPlace: boolean; mayWatch: boolean }[]>(
      `SELECT ${broadcastJson('$1::uuid')} AS broadcast, ${hasPlace('$1::uuid')} AS "hasPlace",
         ${mayWatch('$1::uuid')} AS "mayWatch" ${from} WHERE b.meeting_id = $2`,
      [personId, meetingId],
    );
    return row ? { ...row, broadcast: withLinks(row.broadcast, this.config) } : null;
  }

  /**
   * Coming ones in the order of their start, past ones the latest first.
   * @param page from 1
   */
  async list(personId: string, type: 'active' | 'passive', page: number): Promise<Broadcasts> {
    const isPast = type === 'passive';
    const { pageSize } = limits.broadcast;
    const where = `WHERE b.meeting_id IN ${listedFor('$1::uuid')} AND b.deleted_at IS NULL AND ${isPast ? '' : 'NOT '}${isOver}`;
    const [rows, [counted]] = await Promise.all([
      this.repository.query<{ broadcast: UnlinkedBroadcast }[]>(
        `SELECT ${broadcastJson('$1::uuid')} AS broadcast ${from} ${where}
         ORDER BY m.start_at ${isPast ? 'DESC' : 'ASC'}, b.meeting_id LIMIT $2 OFFSET $3`,
        [personId, pageSize, (page - 1) * pageSize],
      ),
      this.repository.query<{ total: number }[]>(`SELECT count(*)::int AS total ${from} ${where}`, [personId]),
    ]);
    const { total = 0 } = counted ?? {};
    const data = rows.map(({ broadcast }) => withLinks(broadcast, this.config));
    return { data, total, totalPage: Math.ceil(total / pageSize) };
  }

  async counts(personId: string): Promise<BroadcastCounts> {
    const [counts] = await this.repository.query<BroadcastCounts[]>(
      `SELECT count(*) FILTER (WHERE NOT ${isOver} AND NOT ${isOn} AND m.start_at > now())::int AS coming,
         count(*) FILTER (WHERE ${isOver})::int AS completed,
         count(*) FILTER (WHERE NOT ${isOver} AND NOT ${isOn} AND m.start_at <= now())::int AS pending,
         count(*) FILTER (WHERE ${isOn})::int AS process, count(*)::int AS total
       ${from} WHERE b.meeting_id IN ${listedFor('$1::uuid')} AND b.deleted_at IS NULL`,
      [personId],
    );
    return counts ?? { coming: 0, completed: 0, pending: 0, process: 0, total: 0 };
  }
}
