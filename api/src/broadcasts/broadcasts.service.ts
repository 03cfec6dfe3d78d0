import { Injectable } from '@nestjs/common';
import type { Broadcast, BroadcastCounts, BroadcastQuery, Broadcasts, StreamKey } from '@derslik/contract/broadcasts';
import { AppError } from '@derslik/contract/errors';
import type { Session } from '../http/session.js';
import type { BroadcastRow } from './broadcast.entity.js';
import { BroadcastDoorService } from './broadcastDoor.service.js';
import { newStreamKey } from './broadcastCodes.js';
import { BroadcastsStore, type SeenBroadcast } from './broadcasts.store.js';

/** Broadcasts as people find them: by the stage's door, by the viewers', in their list. */
@Injectable()
export class BroadcastsService {
  constructor(
    private readonly store: BroadcastsStore,
    private readonly door: BroadcastDoorService,
  ) {}

  /** @throws AppError common.invalid without either door, and what they say */
  find(session: Session, { mToken, jToken, pwd }: BroadcastQuery): Promise<Broadcast> {
    if (mToken) return this.onStage(session, mToken);
    if (jToken) return this.watchable(session, jToken, pwd);
    throw new AppError('common.invalid', { field: 'jToken' });
  }

  /**
   * For the owner and those who speak.
   * @throws AppError warning.streamNotFound, meeting.notPermitRoom
   */
  async onStage({ kind, personId, meetingId }: Session, mToken: string): Promise<Broadcast> {
    const row = await this.store.byMToken(mToken);
    const seen = row && (await this.store.seenBy(personId, row.meetingId));
    if (!seen) throw new AppError('warning.streamNotFound');
    // Who came by a panelist's link belongs to it and to nothing else; with its end, it is nobody's place.
    const isTheirs = kind === 'user' || (row?.meetingId === meetingId && row.state !== 'ended' && !row.deletedAt);
    if (!isTheirs || !seen.hasPlace) throw new AppError('meeting.notPermitRoom');
    return seen.broadcast;
  }

  /**
   * For those who watch. An account of its audience needs no password; nor does a guest who came in to this one by its link.
   * @throws AppError warning.streamNotFound, meeting.notPermitRoom, and what {@link BroadcastDoorService.open} does
   */
  async watchable(session: Session, jToken: string, pwd: string | undefined): Promise<Broadcast> {
    const row = await this.store.byJToken(jToken);
    const seen = row && (await this.store.seenBy(session.personId, row.meetingId));
    if (seen && row && isLetIn(session, row, seen)) return seen.broadcast;
    // Whatever they know: theirs is another one, or they have to come in anew.
    if (session.kind === 'guest') throw new AppError('warning.codeAndPassword');
    if (seen && row?.audience !== 'link') throw new AppError('meeting.notPermitRoom');
    if (!seen && !pwd) throw new AppError('warning.streamNotFound');
    await this.door.open(jToken, pwd, { personId: session.personId });
    if (!seen) throw new AppError('warning.streamNotFound');
    return seen.broadcast;
  }

  list({ personId }: Session, type: 'active' | 'passive', page: number): Promise<Broadcasts> {
    return this.store.list(personId, type, page);
  }

  counts({ personId }: Session): Promise<BroadcastCounts> {
    return this.store.counts(personId);
  }

  /** For the owner and the moderator. @throws as {@link onStage} */
  async streamKey(session: Session, mToken: string): Promise<StreamKey> {
    const { streamKey } = await this.led(session, mToken);
    return { streamKey };
  }

  /**
   * From now on nobody sends a picture by the former key, and its sender's place is free.
   * @throws as {@link onStage}; broadcast.running while its recorder sends by that one
   */
  async renewStreamKey(session: Session, mToken: string): Promise<StreamKey> {
    const { meetingId, state } = await this.led(session, mToken);
    if (state === 'live' || state === 'paused') throw new AppError('broadcast.running');
    const streamKey = newStreamKey();
    await this.store.repository.query('UPDATE broadcasts SET stream_key = $2, publisher = NULL WHERE meeting_id = $1', [
      meetingId,
      streamKey,
    ]);
    return { streamKey };
  }

  /** The row, for the owner and the moderator. @throws as {@link onStage} */
  async led(session: Session, mToken: string): Promise<BroadcastRow> {
    const { isOwner, place } = await this.onStage(session, mToken);
    const row = await this.store.byMToken(mToken);
    if (!row || !(isOwner || place === 'moderator')) throw new AppError('meeting.notPermitRoom');
    return row;
  }
}

const isLetIn = ({ kind, broadcastId }: Session, row: BroadcastRow, seen: SeenBroadcast): boolean =>
  kind === 'guest' ? row.audience === 'link' && broadcastId === row.meetingId : seen.mayWatch;
