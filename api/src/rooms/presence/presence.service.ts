import { Inject, Injectable, Logger } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { CONFIG, type Config } from '../../config.js';
import { Shared } from '../../database/shared.js';
import type { Meeting } from '../../meetings/meeting.entity.js';
import { ProcessBus } from '../../realtime/processBus.service.js';
import type { Peer } from '../../realtime/peer.js';
import { ProcessIdentity } from '../../realtime/processIdentity.js';
import {
  ConnectionsStore,
  type Claim,
  type ClaimedConnection,
  type Claiming,
  type LostConnection,
} from './connections.store.js';
import type { SeatedSocket } from '../delivery/seatedSocket.js';
import { RunningRooms } from '../delivery/runningRooms.js';
import type { RunningRoom } from '../delivery/runningRoom.js';

/** Who is connected: a person has one place in a room, and keeps it for a while when the line breaks. */
@Injectable()
export class PresenceService {
  private readonly log = new Logger('presence');
  /** Connections with a claim and no seat yet: alive too, however long the room takes. */
  private readonly arriving = new Set<string>();
  /** A whole school's line may break at once. */
  private readonly ends = new Shared(async (ids: readonly string[]) => {
    await this.store.markDisconnected(ids);
    return ids;
  });
  private readonly claims = new WeakMap<RunningRoom, Shared<Claiming, ClaimedConnection | null>>();

  constructor(
    private readonly store: ConnectionsStore,
    private readonly rooms: RunningRooms,
    private readonly mail: ProcessBus,
    private readonly identity: ProcessIdentity,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws AppError meeting.elsewhere */
  async claim(room: RunningRoom, claim: Claim, takeOver: boolean, except?: SeatedSocket): Promise<ClaimedConnection> {
    const claimed = await this.claimsOf(room).of({ ...claim, takeOver });
    if (!claimed) throw new AppError('meeting.elsewhere');
    this.arriving.add(claimed.id);
    await this.sendAway(room, claimed, claim.tabId, except);
    return claimed;
  }

  /** Seated, or refused: from here on the socket says whether somebody is there. */
  arrived(connectionId: string): void {
    this.arriving.delete(connectionId);
  }

  /**
   * Loads the room only for people with a place in it.
   * @throws AppError meeting.elsewhere, room.notHere
   */
  async resume(
    meeting: Meeting,
    claim: Claim,
    resumeSecret: string,
    except?: SeatedSocket,
  ): Promise<{ room: RunningRoom; claimed: ClaimedConnection }> {
    const claimed = await this.store.resume(claim, resumeSecret);
    if (claimed === 'none') throw new AppError('room.notHere');
    if (claimed === 'elsewhere') throw new AppError('meeting.elsewhere');
    const room = await this.rooms.of(meeting);
    await this.sendAway(room, claimed, claim.tabId, except);
    return { room, claimed };
  }

  release(connectionId: string): Promise<void> {
    return this.store.remove(connectionId);
  }

  /** The person's other tab loses its place at once. */
  async evict(meeting: Meeting, personId: string): Promise<void> {
    const evicted = await this.store.evict(meeting.id, personId);
    if (!evicted) return;
    await this.replace(await this.rooms.of(meeting), evicted.id, evicted.process, true);
  }

  /** The line broke; the person has time to come back. */
  async lost(reader: SeatedSocket): Promise<void> {
    try {
      await this.ends.of(reader.connectionId);
    } catch (error) {
      // Without the note the missing sign of life tells the same, a little later.
      this.log.warn({ msg: 'a disconnect was not noted', type: (error as Error).name });
    }
  }

  async lostAll(): Promise<void> {
    await this.store.markDisconnected(await this.connectionIds());
  }

  async heartbeat(): Promise<void> {
    await this.store.heartbeat([...(await this.connectionIds()), ...this.arriving]);
  }

  /** Who is here, though signed out or disabled meanwhile: nobody told this process, or not yet. */
  async endedPeers(): Promise<Peer[]> {
    const peers = (await this.rooms.loaded()).flatMap((room) =>
      [...room.readers].map((reader) => reader.peer).filter((peer) => !peer.isReader),
    );
    const ended = await this.store.endedSessions([...new Set(peers.map((peer) => peer.sessionId))]);
    return peers.filter(({ sessionId }) => ended.has(sessionId));
  }

  /**
   * People who did not come back have left.
   * @param steadySince Unix milliseconds since when this process and its database are well: nobody is put out because
   *   the server itself was away
   */
  async putOutLost(steadySince: number, now = Date.now()): Promise<void> {
    const graceMs = this.config.ROOM_LEAVE_GRACE_MS;
    if (now - steadySince < graceMs) return;
    await this.store.takeLost(graceMs, graceMs + this.aliveMs(), async (lost) => {
      // No row goes back while its person's leaving may still be written.
      const left = await Promise.all([...byMeeting(lost)].map(([id, people]) => this.leaveTogether(id, people)));
      // If the room says no, there is nobody to put out; if nobody answers, the next round tries again.
      for (const one of left.flat()) if (one.status === 'rejected' && !isRefusal(one.reason)) throw one.reason;
    });
  }

  /** A whole school's line may break at once: people of one room share one write. */
  private leaveTogether(meetingId: string, people: readonly LostConnection[]) {
    const command = { type: 'leave', reason: 'lost' } as const;
    const leaving = people.map(({ personId: actorId, lastSeenAt }) => ({
      actorId,
      command,
      clientId: null,
      lastSeenAt,
    }));
    return this.rooms.submitAll(meetingId, leaving);
  }

  /** The other tab hears that it was replaced; the same tab's older socket just closes. */
  dropLocal(room: RunningRoom, connectionId: string, isTold: boolean): boolean {
    for (const reader of room.readers) {
      if (reader.connectionId !== connectionId) continue;
      room.readers.delete(reader);
      if (isTold) reader.peer.emit('continue different session', { room: room.code });
      // What was just said goes out before the socket closes.
      setTimeout(() => reader.peer.socket.disconnect(true), 50);
      return true;
    }
    return false;
  }

  private async sendAway(
    room: RunningRoom,
    claimed: ClaimedConnection,
    tabId: string,
    except?: SeatedSocket,
  ): Promise<void> {
    const { replaced } = claimed;
    if (!replaced || replaced.id === except?.connectionId) return;
    await this.replace(room, replaced.id, replaced.process, replaced.tabId !== tabId);
  }

  /** A connection that another one has replaced ends, wherever it is. */
  async replace(room: RunningRoom, connectionId: string, process: number, isTold: boolean): Promise<void> {
    if (this.dropLocal(room, connectionId, isTold) || process === this.identity.number) return;
    await this.mail.toProcess(process, { kind: 'replaced', meetingId: room.roomId, connectionId, told: isTold });
  }

  /** Those of one room share a statement, and wait for no other room. */
  private claimsOf(room: RunningRoom): Shared<Claiming, ClaimedConnection | null> {
    const known = this.claims.get(room);
    if (known) return known;
    const made = new Shared<Claiming, ClaimedConnection | null>(
      (claims) => this.store.claim(room.roomId, claims, this.aliveMs()),
      ({ personId }) => personId,
    );
    this.claims.set(room, made);
    return made;
  }

  private async connectionIds(): Promise<string[]> {
    return (await this.rooms.loaded()).flatMap((room) => [...room.readers].map((reader) => reader.connectionId));
  }

  /** A connection is alive while its process said so within this time. */
  private aliveMs(): number {
    return 3 * this.config.ROOM_HEARTBEAT_MS;
  }
}

const isRefusal = (error: unknown): boolean => error instanceof AppError && error.code !== 'common.unavailable';

const byMeeting = (lost: readonly LostConnection[]): Map<string, LostConnection[]> => {
  const meetings = new Map<string, LostConnection[]>();
  for (const one of lost) meetings.set(one.meetingId, [...(meetings.get(one.meetingId) ?? []), one]);
  return meetings;
};
