import { Inject, Injectable } from '@nestjs/common';
import type { Broadcast, LessonStream } from '@derslik/contract/broadcasts';
import { AppError } from '@derslik/contract/errors';
import { can } from '@derslik/contract/room/can';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config.js';
import { RoomReading } from '../../rooms/delivery/roomReading.js';
import { viewerLinkOf } from '../broadcastAnswer.js';
import { viewersNow } from '../viewing/viewers.store.js';

interface LiveRow extends Pick<Broadcast, 'jToken' | 'audience'>, Pick<LessonStream, 'viewers' | 'viewersMost'> {
  jPassword: string;
}

const statement = `SELECT b.j_token AS "jToken", b.j_password AS "jPassword", b.audience, ${viewersNow} AS viewers, b.viewers_most AS "viewersMost"
  FROM broadcasts b WHERE b.lesson_id = $1 AND b.state <> 'ended' ORDER BY b.created_at DESC LIMIT 1`;

/** What goes out of a lesson, as those who lead it see it. */
@Injectable()
export class LiveStreamService {
  constructor(
    private readonly source: DataSource,
    private readonly reading: RoomReading,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws AppError room.notHere, common.forbidden, warning.streamNotFound */
  async of(personId: string, roomToken: string): Promise<LessonStream> {
    const { roomId, state } = await this.reading.byCode(roomToken, personId);
    if (!can(state, personId, 'liveStream')) throw new AppError('common.forbidden');
    const [row] = await this.source.query<LiveRow[]>(statement, [roomId]);
    if (!row) throw new AppError('warning.streamNotFound');
    const { audience, viewers, viewersMost, jToken, jPassword } = row;
    // Accounts need no password, and it opens nothing for anybody else.
    const liveStreamViewURL = viewerLinkOf(this.config.PUBLIC_URL, jToken, audience === 'link' ? jPassword : null);
    return { liveStreamViewURL, audience, viewers, viewersMost: Math.max(viewers, viewersMost) };
  }
}
