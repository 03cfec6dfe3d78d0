import { Logger } from '@nestjs/common';
import { additionalData } from '@derslik/contract/cipher';
import { limits } from '@derslik/contract/limits';
import { rowOf } from '@derslik/contract/room/parts';
import { seesRoom } from '@derslik/contract/room/roleReader';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import type { RoomSignalFrom } from '@derslik/contract/room/signals';
import { ownSeat, viewFor } from '@derslik/contract/room/view';
import type { RoomEntered, RoomFrame, RoomJoined, RoomSnapshot } from '@derslik/contract/socket';
import type { PayloadCipher } from '../../realtime/payloadCipher.js';
import { PreparedPacket } from '../../realtime/preparedPacket.js';
import { hearersOf } from './hearers.js';
import type { SeatedSocket } from './seatedSocket.js';
import type { LogEntry, RoomHistory } from '../log/roomHistory.js';
import type { RoomKeys } from './roomKeys.js';
import { namesSeenBy, type NamesSeen, type RoomPeople } from '../log/roomPeople.js';
import { frameOf, seenEvents, sharedFrame } from './frames.js';
import { SharedList } from './sharedList.js';

const log = new Logger('delivery');

/** A reader learns later than others of events that they don't see: after at most this many. */
const quietMax = 50;

/** What the delivery needs of its room. */
export interface DeliveryRoom {
  readonly roomId: string;
  /** Room code. */
  readonly code: string;
  readonly state: RoomState;
  readonly history: RoomHistory;
  readonly people: RoomPeople;
  readonly readers: ReadonlySet<SeatedSocket>;
  readonly keys: RoomKeys;
  readonly cipher: PayloadCipher;
  readonly frameWindowMs: number;
  /** What is the reader's own in the answer of a join. */
  personalAnswer(reader: SeatedSocket): Omit<RoomJoined, keyof RoomSnapshot>;
}

const isUrgent = ({ event, actorId }: LogEntry): boolean => {
  const urgent = rowOf(event)?.urgent ?? false;
  return typeof urgent === 'boolean' ? urgent : urgent(event, actorId);
};

/**
 * Brings a room's events to its sockets, encrypted once for all who may see the same: at once if the room was quiet
 * for a window's length, else all events of the window together.
 */
export class Delivery {
  private timer: NodeJS.Timeout | null = null;
  private flushedAt = -Infinity;
  private readonly list: SharedList;

  constructor(private readonly room: DeliveryRoom) {
    this.list = new SharedList(room);
  }

  /** New events are in the history: sends them at once in a quiet room, or if someone's rights changed; else soon. */
  onEntries(entries: readonly LogEntry[]): void {
    const waitMs = this.flushedAt + this.room.frameWindowMs - performance.now();
    if (entries.some(isUrgent)) this.timer = this.rearmed(0);
    else this.timer ??= this.rearmed(Math.max(0, waitMs));
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  /** The answer to a reader's question: everything that they have not got. Counts as sent. */
  frameSince(reader: SeatedSocket, seq: number): RoomFrame | null {
    this.openDoor(reader);
    // Outside there is no past to ask for; changes of one's own place come by themselves.
    if (!seesRoom(this.room.state, reader.personId)) return { from: 0, to: 0, events: [] };
    const entries = this.room.history.after(seq);
    if (!entries || entries.length > limits.realtime.catchUpMax) return null;
    const to = this.room.state.seq;
    const frame = frameOf(
      seenEvents(entries, reader.personId),
      { from: seq + 1, to },
      this.room.people,
      this.namesFor(reader.personId),
    );
    reader.seq = Math.max(reader.seq, to);
    reader.isNew = false;
    this.noteDoor(reader);
    return frame;
  }

  flush(): void {
    this.stop();
    this.flushedAt = performance.now();
    try {
      this.deliver();
      this.list.renew(this.room.state);
      this.room.history.trim(this.told());
    } catch (error) {
      const { message, stack } = error as Error;
      log.error({ msg: 'a frame was not delivered', err: { message, stack } });
    }
  }

  /**
   * What is no event: who misses it never gets it. One packet is for all, so that people who send at the same time get their own
   * back with the others'.
   */
  signal(sent: readonly RoomSignalFrom[]): void {
    const hearing = hearersOf(this.room, sent);
    const packet = hearing.length > 0 ? this.sealed('room signal', JSON.stringify(sent)) : null;
    hearing.forEach((reader) => this.giveKey(reader));
    for (const { peer } of hearing) packet?.sendTo(peer.socket);
  }

  /** All that a person at the door or inside needs. */
  joinedAnswer(reader: SeatedSocket): RoomJoined {
    return { ...this.room.personalAnswer(reader), ...this.snapshotFor(reader.personId) };
  }

  /** What a newcomer needs; in a big room it has the list that all share, and the next frame brings the rest. */
  enteredAnswer(reader: SeatedSocket): RoomEntered {
    const own = ownSeat(this.room.state, reader.personId);
    const shared = own && this.list.for(reader);
    if (!shared) return this.joinedAnswer(reader);
    reader.seq = shared.seq;
    reader.isNew = true;
    const person = this.room.people.get(reader.personId);
    return { ...this.room.personalAnswer(reader), list: shared.list, own, person };
  }

  /** The last event that every reader has got. */
  private told(): number {
    let seq = this.room.state.seq;
    for (const reader of this.room.readers) seq = Math.min(seq, reader.seq);
    return seq;
  }

  private deliver(): void {
    const { readers, history, state } = this.room;
    const late: SeatedSocket[] = [];
    let oldest = state.seq;
    for (const reader of readers) {
      if (reader.seq >= state.seq) continue;
      late.push(reader);
      oldest = Math.min(oldest, reader.seq);
    }
    if (late.length === 0) return;
    const entries = history.after(oldest);
    const shared = entries && sharedFrame(this.room, late, entries);
    const isUntold = shared && !(shared.isEmpty && entries.length < quietMax);
    const packet = isUntold ? this.sealed('room:frame', shared.text) : null;
    late.forEach((reader, n) => {
      if (!shared?.isFor(n)) this.sendOwn(reader);
      else if (packet) this.sendShared(reader, packet, state);
    });
  }

  private rearmed(ms: number): NodeJS.Timeout {
    this.stop();
    // In the same turn of the loop, but after the answers of the commands that caused it.
    return setTimeout(() => this.flush(), ms);
  }

  private sealed(name: 'room:frame' | 'room signal', text: string): PreparedPacket {
    const { cipher, keys, roomId, code, state } = this.room;
    const aad = additionalData('s2c', name, code);
    const envelope = cipher.seal(keys.key(roomId, state.epoch), state.epoch, aad, text);
    return new PreparedPacket(name, envelope);
  }

  private sendShared(reader: SeatedSocket, packet: PreparedPacket, { epoch, seq }: RoomState): void {
    if (reader.epoch < epoch) this.giveKey(reader);
    packet.sendTo(reader.peer.socket);
    reader.isNew = false;
    reader.seq = seq;
  }

  /** A frame of one's own, under the key of one's own session. */
  private sendOwn(reader: SeatedSocket): void {
    if (this.openDoor(reader)) return;
    const { history, state, people } = this.room;
    const entries = history.after(reader.seq);
    if (!seesRoom(state, reader.personId)) return this.tellOutsider(reader, entries);
    if (!entries || entries.length > limits.realtime.catchUpMax) return this.sendSnapshot(reader);
    const seen = seenEvents(entries, reader.personId);
    if (seen.length === 0 && entries.length < quietMax) return;
    this.giveKey(reader);
    const range = { from: reader.seq + 1, to: state.seq };
    reader.peer.emit('room:frame', frameOf(seen, range, people, this.namesFor(reader.personId)));
    reader.isNew = false;
    reader.seq = state.seq;
    this.noteDoor(reader);
  }

  /** A person at the door, or just put there, gets their place as it is now: no event, and no number of one. */
  private tellOutsider(reader: SeatedSocket, entries: readonly LogEntry[] | null): void {
    if (reader.isInside || !entries || seenEvents(entries, reader.personId).length > 0)
      return this.sendSnapshot(reader);
    reader.seq = this.room.state.seq;
  }

  private sendSnapshot(reader: SeatedSocket): void {
    if (seesRoom(this.room.state, reader.personId)) this.giveKey(reader);
    reader.peer.emit('room:snapshot', this.snapshotOf(reader));
  }

  /** The answer to a reader's question: everything at once. */
  snapshotOf(reader: SeatedSocket): RoomSnapshot {
    reader.seq = this.room.state.seq;
    reader.isNew = false;
    this.noteDoor(reader);
    return this.snapshotFor(reader.personId);
  }

  private snapshotFor(personId: ParticipantId): RoomSnapshot {
    const { state, people } = this.room;
    const view = viewFor(state, personId);
    const inside = seesRoom(view, personId) ? [view.ownerId, ...Object.keys(view.participants)] : [personId];
    // Who waits reads who records.
    const recordedBy = view.outside[personId]?.recordedBy;
    const named = [...inside, ...Object.keys(view.outside), ...(recordedBy === undefined ? [] : [recordedBy])];
    return { view, people: people.list(named, this.namesFor(personId)) };
  }

  private namesFor(personId: ParticipantId): NamesSeen {
    return namesSeenBy(this.room.state, personId);
  }

  /** Gives a reader all that a join gives if a moderator let them in since the last frame. True if so. */
  private openDoor(reader: SeatedSocket): boolean {
    const { state } = this.room;
    if (reader.isInside || !seesRoom(state, reader.personId)) return false;
    reader.isInside = true;
    reader.epoch = state.epoch;
    reader.seq = state.seq;
    reader.peer.emit('room logged in', this.joinedAnswer(reader));
    return true;
  }

  private noteDoor(reader: SeatedSocket): void {
    reader.isInside = seesRoom(this.room.state, reader.personId);
  }

  /** The key of this epoch, before the first frame of it. */
  private giveKey(reader: SeatedSocket): void {
    const { roomId, keys, state } = this.room;
    if (reader.epoch >= state.epoch) return;
    reader.epoch = state.epoch;
    const key = keys.key(roomId, state.epoch).toString('base64');
    reader.peer.emit('room key', { epoch: state.epoch, key });
  }
}
