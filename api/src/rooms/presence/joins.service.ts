import { Injectable } from '@nestjs/common';
import type * as z from 'zod/mini';
import { AppError } from '@derslik/contract/errors';
import { seesRoom } from '@derslik/contract/room/roleReader';
import type { addRoomUser, ClientAnswers, reconnectUser, RoomEntered, RoomJoined } from '@derslik/contract/socket';
import { SessionsService } from '../../auth/sessions.service.js';
import { PolicyPush } from '../../conference/policyPush.service.js';
import { roomCodeOf } from '../../meetings/roomPassword.service.js';
import { MeetingsService } from '../../meetings/meetings.service.js';
import { Arrivals } from '../../realtime/arrivals.js';
import type { Peer } from '../../realtime/peer.js';
import { decide } from '../rules/decide.js';
import { LikenessService } from './likeness.service.js';
import { PresenceService } from './presence.service.js';
import { RoleReaders } from './roleReaders.service.js';
import type { SeatedSocket } from '../delivery/seatedSocket.js';
import { RunningRooms } from '../delivery/runningRooms.js';
import type { RunningRoom } from '../delivery/runningRoom.js';

export interface Seat {
  room: RunningRoom;
  reader: SeatedSocket;
}

/** How sockets come into rooms, come back, and leave. */
@Injectable()
export class JoinsService {
  private readonly arrivals = new Arrivals();
  private readonly seats = new WeakMap<Peer, Seat>();

  constructor(
    private readonly meetings: MeetingsService,
    private readonly rooms: RunningRooms,
    private readonly presence: PresenceService,
    private readonly policies: PolicyPush,
    private readonly sessions: SessionsService,
    private readonly likeness: LikenessService,
    private readonly roleReaders: RoleReaders,
  ) {}

  /** @throws AppError room.notHere */
  seatOf(peer: Peer): Seat {
    const seat = this.seats.get(peer);
    if (!seat || !seat.room.readers.has(seat.reader)) throw new AppError('room.notHere');
    return seat;
  }

  async join(peer: Peer, wanted: z.output<typeof addRoomUser>): Promise<RoomEntered> {
    requireSameRoom(peer, wanted.room);
    if (peer.isReader) return this.read(peer, wanted);
    const { personId } = peer;
    await this.arrivals.turn();
    // A sign-out ends what its open sockets may do.
    await this.sessions.requireLiving(peer.sessionId);
    const meeting = await this.meetings.admitted(peer, wanted.room, wanted.pwd ?? undefined);
    const room = await this.rooms.of(meeting);
    const { tabId, device, wants } = wanted;
    const likePutOut = await this.likeness.of(peer, room.state, room.people);
    const role = await this.meetings.roleAtDoor(meeting, peer);
    // A guest of a lesson is nobody of the school's: each is looked at.
    const mustWait = meeting.kind === 'academic' && role === 'guest';
    const command = {
      ...({ type: 'enter', role, device, wants } as const),
      ...(likePutOut && { likePutOut }),
      ...(mustWait && { mustWait }),
    };
    // A person whom the room refuses must not take anyone's place.
    decide(room.state, personId, command, { now: Date.now(), commandId: '', lot: 0 });
    const claim = { meetingId: meeting.id, personId, tabId, device };
    const claimed = await this.presence.claim(room, claim, wanted.takeOver ?? false, this.seats.get(peer)?.reader);
    try {
      // A name may have changed since someone was here last.
      room.people.meet(peer.person);
      await room.submit({ actorId: personId, command, clientId: null });
      // The token of the answer is worth something only once the conference servers know this person.
      const told = this.policies.settled(room);
      if (told) await told;
      return room.delivery.enteredAnswer(await this.seat(peer, room, claimed, tabId));
    } catch (error) {
      // A refusal frees the place; after an unknown failure time does.
      if (error instanceof AppError && error.code !== 'common.unavailable') await this.presence.release(claimed.id);
      throw error;
    } finally {
      this.presence.arrived(claimed.id);
    }
  }

  async resume(peer: Peer, wanted: z.output<typeof reconnectUser>): Promise<ClientAnswers['reconnect user']> {
    requireSameRoom(peer, wanted.room);
    if (peer.isReader) {
      const joined = await this.read(peer, wanted);
      return { roomKey: joined.roomKey, now: joined.now, joined };
    }
    await this.sessions.requireLiving(peer.sessionId);
    const meeting = await this.meetings.byCode(wanted.room);
    if (!meeting || (peer.kind === 'guest' && peer.meetingId !== meeting.id)) throw new AppError('room.notHere');
    const { tabId, device, resumeSecret, seq } = wanted;
    const claim = { meetingId: meeting.id, personId: peer.personId, tabId, device };
    const resumed = await this.presence.resume(meeting, claim, resumeSecret, this.seats.get(peer)?.reader);
    const { room, claimed } = resumed;
    await room.people.learn([peer.personId]);
    const reader = await this.seat(peer, room, claimed, tabId);
    const joined = room.delivery.joinedAnswer(reader);
    const { roomKey, now } = joined;
    const missed = room.history.after(seq);
    // A person who went through the door meanwhile begins anew, and outside there is no past to ask for.
    const before = missed?.[0]?.before ?? room.state;
    const wasInside = before.participants[peer.personId] !== undefined;
    const frame = missed && wasInside && reader.isInside ? room.delivery.frameSince(reader, seq) : null;
    return frame ? { roomKey, now, frame } : { roomKey, now, joined };
  }

  /** The person goes for good, at once. */
  async leave(peer: Peer): Promise<void> {
    const { room, reader } = this.seatOf(peer);
    room.readers.delete(reader);
    this.seats.delete(peer);
    if (peer.isReader) return this.roleReaders.gone(reader.connectionId);
    const command = { type: 'leave', reason: 'left' } as const;
    await room.submit({ actorId: peer.personId, command, clientId: null });
    await this.presence.release(reader.connectionId);
  }

  /** Their session, or a reader's seat, has ended: out of the room at once, and no way back in on such a line. */
  async putOut(peer: Peer): Promise<void> {
    await this.leave(peer).catch(() => undefined);
    peer.socket.disconnect(true);
  }

  /** The person's other tab or device goes, so that this one may enter. */
  async leaveElsewhere(peer: Peer): Promise<void> {
    if (peer.isReader) throw new AppError('common.forbidden');
    const meeting = await this.meetings.byCode(peer.room);
    // The answer tells nobody which codes are rooms.
    if (!meeting) return;
    await this.presence.evict(meeting, peer.personId);
  }

  async disconnected(peer: Peer): Promise<void> {
    const seat = this.seats.get(peer);
    this.seats.delete(peer);
    if (!seat?.room.readers.delete(seat.reader)) return;
    await (peer.isReader ? this.roleReaders.gone(seat.reader.connectionId) : this.presence.lost(seat.reader));
  }

  /** Who reads by a role sits down without a place of their own: nobody counts them, and the log hears nothing of it. */
  private async read(peer: Peer, { room: code, tabId }: { room: string; tabId: string }): Promise<RoomJoined> {
    await this.arrivals.turn();
    const meeting = await this.meetings.byCode(code);
    if (!meeting || meeting.id !== peer.meetingId) throw new AppError('room.notHere');
    const place = await this.roleReaders.take(peer, meeting.id);
    const room = await this.rooms.of(meeting);
    const own = this.seats.get(peer)?.reader.connectionId;
    for (const { id, process } of place.replaced) if (id !== own) await this.presence.replace(room, id, process, false);
    return room.delivery.joinedAnswer(await this.seat(peer, room, place, tabId));
  }

  private async seat(
    peer: Peer,
    room: RunningRoom,
    { id, resumeSecret }: { id: string; resumeSecret: string },
    tabId: string,
  ): Promise<SeatedSocket> {
    const { personId } = peer;
    const older = this.seats.get(peer);
    older?.room.readers.delete(older.reader);
    const { state } = room;
    const isInside = seesRoom(state, personId);
    const reader: SeatedSocket = {
      peer,
      personId,
      connectionId: id,
      tabId,
      resumeSecret,
      seq: state.seq,
      epoch: isInside ? state.epoch : 0,
      isNew: false,
      isInside,
    };
    room.readers.add(reader);
    this.seats.set(peer, { room, reader });
    if (!peer.socket.connected) await this.disconnected(peer);
    return reader;
  }
}

/** One socket, one room: its code is bound into every envelope. */
const requireSameRoom = (peer: Peer, room: string): void => {
  if (roomCodeOf(peer.room) !== roomCodeOf(room)) throw new AppError('common.invalid', { field: 'room' });
};
