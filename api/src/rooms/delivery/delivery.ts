import { Logger } from '@nestjs/common';
import { additionalData } from '@derslik/contract/cipher';
import { limits } from '@derslik/contract/limits';
import { can } from '@derslik/contract/room/can';
import { namedIn, rowOf } from '@derslik/contract/room/parts';
import type { ParticipantId, RoomRole, RoomState } from '@derslik/contract/room/state';
import { viewFor } from '@derslik/contract/room/view';
import type { RoomFrame, RoomJoined, RoomSnapshot } from '@derslik/contract/socket';
import type { PayloadCipher } from '../../realtime/payloadCipher.js';
import { PreparedPacket } from '../../realtime/preparedPacket.js';
import type { Reader } from './reader.js';
import type { LogEntry, RoomHistory } from '../log/roomHistory.js';
import type { RoomKeys } from './roomKeys.js';
import { namesSeenBy, type NamesSeen, type RoomPeople } from '../log/roomPeople.js';
import { frameOf, seenEntries } from './seen.js';
import { SharedList } from './sharedList.js';

const log = new Logger('delivery');

/** What is nothing to a reader is not sent at once, but neither let grow for ever. */
const quietMax = 50;

/** What the delivery needs of its room. */
export interface DeliveryHost {
  readonly roomId: string;
  /** Room code. */
  readonly token: string;
  readonly state: RoomState;
  readonly history: RoomHistory;
  readonly people: RoomPeople;
  readonly readers: ReadonlySet<Reader>;
  readonly keys: RoomKeys;
  readonly cipher: PayloadCipher;
  readonly frameWindowMs: number;
  joinedAnswer(reader: Reader): RoomJoined;
}

const isUrgent = ({ event, actorId }: LogEntry): boolean => {
  const urgent = rowOf(event)?.urgent ?? false;
  return typeof urgent === 'boolean' ? urgent : urgent(event, actorId);
};

/**
 * Brings a room's events to its sockets, encrypted once for all who may see the same: at once where the room was quiet
 * for a window's length, else all that came in the window together.
 */
export class Delivery {
  private timer: NodeJS.Timeout | null = null;
  private flushedAt = -Infinity;
  private readonly list: SharedList;

  constructor(private readonly host: DeliveryHost) {
    this.list = new SharedList(host);
  }

  /** New events are in the history: send them at once in a quiet room, or where someone's rights changed; else soon. */
  onEntries(entries: readonly LogEntry[]): void {
    const waitMs = this.flushedAt + this.host.frameWindowMs - performance.now();
    if (entries.some(isUrgent)) this.timer = this.rearmed(0);
    else this.timer ??= this.rearmed(Math.max(0, waitMs));
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  /** Everything that this reader has not got, as the answer to what he asked; sent to him only this once. */
  frameSince(reader: Reader, seq: number): RoomFrame | null {
    this.openDoor(reader);
    // Outside there is no past to ask for; what becomes of one's own place comes by itself.
    if (!this.host.state.participants[reader.personId]) return { from: 0, to: 0, events: [] };
    const entries = this.host.history.after(seq);
    if (!entries || entries.length > limits.realtime.catchUpMax) return null;
    const to = this.host.state.seq;
    const frame = frameOf(
      seenEntries(entries, reader.personId),
      { from: seq + 1, to },
      this.host.people,
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
      this.list.renew(this.host.state);
      this.host.history.trim(this.told());
    } catch (error) {
      const { message, stack } = error as Error;
      log.error({ msg: 'a frame was not delivered', err: { message, stack } });
    }
  }

  /** The list for someone who has just come in, as all get it; what happened since then follows with the next frame. */
  sharedListFor(reader: Reader): string | null {
    const shared = this.list.for(reader);
    if (!shared) return null;
    reader.seq = shared.seq;
    reader.isNew = true;
    return shared.list;
  }

  /** The last event that every reader has got. */
  private told(): number {
    let seq = this.host.state.seq;
    for (const reader of this.host.readers) seq = Math.min(seq, reader.seq);
    return seq;
  }

  private deliver(): void {
    const { readers, history, state } = this.host;
    const late = [...readers].filter((reader) => reader.seq < state.seq);
    const oldest = late.reduce((seq, reader) => Math.min(seq, reader.seq), state.seq);
    if (late.length === 0) return;
    const entries = history.after(oldest);
    const roles = this.rolesOf(late, entries ?? []);
    const shared = entries && this.sharedFrame(late, roles, entries);
    for (const [n, reader] of late.entries()) {
      if (shared && shared.roles.has(roles[n] ?? null)) this.sendShared(reader, shared.packet);
      else this.sendOwn(reader);
    }
  }

  private rearmed(ms: number): NodeJS.Timeout {
    this.stop();
    // In the same turn of the loop, but after the answers of the commands that caused it.
    return setTimeout(() => this.flush(), ms);
  }

  /** The role of every reader whom these events do not name; null for who gets a frame of his own. */
  private rolesOf(late: readonly Reader[], entries: readonly LogEntry[]): (RoomRole | null)[] {
    const { state, token } = this.host;
    const newcomers = new Set<ParticipantId>();
    for (const reader of late) if (reader.isNew) newcomers.add(reader.personId);
    const isOldNews = ({ event }: LogEntry): boolean => event.type === 'joined' && newcomers.has(event.participant.id);
    const named = new Set(entries.flatMap((entry) => (isOldNews(entry) ? [] : namedIn(entry.event))));
    return late.map(({ personId, isInside, peer }) => {
      const isPlain = isInside && peer.room === token && !named.has(personId);
      return isPlain ? (state.participants[personId]?.role ?? null) : null;
    });
  }

  /** The one frame for the largest class of readers, and the roles of all who get it. */
  private sharedFrame(late: readonly Reader[], roles: readonly (RoomRole | null)[], entries: readonly LogEntry[]) {
    const { state, people } = this.host;
    const classes = new Map<RoomRole, { sample: ParticipantId; size: number }>();
    for (const [n, { personId, isNew }] of late.entries()) {
      const role = roles[n] ?? null;
      // What a newcomer himself would get of his entering speaks for nobody else.
      if (role === null || isNew) continue;
      const known = classes.get(role);
      if (known) known.size += 1;
      else classes.set(role, { sample: personId, size: 1 });
    }
    const [largest] = [...classes.values()].sort((a, b) => b.size - a.size);
    if (!largest) return null;
    const seen = seenEntries(entries, largest.sample);
    // A view is one person's own.
    if (seen.some((one) => one.seen.view)) return null;
    const range = { from: state.seq - entries.length + 1, to: state.seq };
    const frameFor = (sample: ParticipantId): RoomFrame =>
      frameOf(seenEntries(entries, sample), range, people, { names: can(state, sample, 'seeWholeNames') });
    const text = JSON.stringify(frameFor(largest.sample));
    const alike = new Set<RoomRole | null>(
      [...classes].filter(([, one]) => JSON.stringify(frameFor(one.sample)) === text).map(([role]) => role),
    );
    const isQuiet = seen.length === 0 && entries.length < quietMax;
    const packet = isQuiet ? null : this.sealed(text);
    return { packet, roles: alike };
  }

  private sealed(frame: string): PreparedPacket {
    const { cipher, keys, roomId, token, state } = this.host;
    const aad = additionalData('s2c', 'room:frame', token);
    const envelope = cipher.seal(keys.key(roomId, state.epoch), state.epoch, aad, frame);
    return new PreparedPacket('room:frame', envelope);
  }

  private sendShared(reader: Reader, packet: PreparedPacket | null): void {
    if (!packet) return;
    this.giveKey(reader);
    packet.sendTo(reader.peer.socket);
    reader.isNew = false;
    reader.seq = this.host.state.seq;
  }

  /** A frame of one's own, under the key of one's own session. */
  private sendOwn(reader: Reader): void {
    if (this.openDoor(reader)) return;
    const { history, state, people } = this.host;
    const entries = history.after(reader.seq);
    if (!state.participants[reader.personId]) return this.tellOutsider(reader, entries);
    if (!entries || entries.length > limits.realtime.catchUpMax) return this.sendSnapshot(reader);
    const seen = seenEntries(entries, reader.personId);
    if (seen.length === 0 && entries.length < quietMax) return;
    this.giveKey(reader);
    const range = { from: reader.seq + 1, to: state.seq };
    reader.peer.emit('room:frame', frameOf(seen, range, people, this.namesFor(reader.personId)));
    reader.isNew = false;
    reader.seq = state.seq;
    this.noteDoor(reader);
  }

  /** Someone at the door, or just put before it, gets his place as it is now: no event, and no number of one. */
  private tellOutsider(reader: Reader, entries: readonly LogEntry[] | null): void {
    if (reader.isInside || !entries || seenEntries(entries, reader.personId).length > 0)
      return this.sendSnapshot(reader);
    reader.seq = this.host.state.seq;
  }

  private sendSnapshot(reader: Reader): void {
    if (this.host.state.participants[reader.personId]) this.giveKey(reader);
    reader.peer.emit('room:snapshot', this.snapshotOf(reader));
  }

  /** Everything at once, as the answer to what a reader asked. */
  snapshotOf(reader: Reader): RoomSnapshot {
    reader.seq = this.host.state.seq;
    reader.isNew = false;
    this.noteDoor(reader);
    return this.snapshotFor(reader.personId);
  }

  snapshotFor(personId: ParticipantId): RoomSnapshot {
    const { state, people } = this.host;
    const view = viewFor(state, personId);
    const inside = view.participants[personId] ? [view.ownerId, ...Object.keys(view.participants)] : [personId];
    return { view, people: people.list([...inside, ...Object.keys(view.outside)], this.namesFor(personId)) };
  }

  private namesFor(personId: ParticipantId): NamesSeen {
    return namesSeenBy(this.host.state, personId);
  }

  /** Someone was let in since he last heard of us: he gets all that a join gives. True when that was so. */
  private openDoor(reader: Reader): boolean {
    const { state } = this.host;
    if (reader.isInside || !state.participants[reader.personId]) return false;
    reader.isInside = true;
    reader.epoch = state.epoch;
    reader.seq = state.seq;
    reader.peer.emit('room logged in', this.host.joinedAnswer(reader));
    return true;
  }

  private noteDoor(reader: Reader): void {
    reader.isInside = this.host.state.participants[reader.personId] !== undefined;
  }

  /** The key of this epoch, before the first frame of it. */
  private giveKey(reader: Reader): void {
    const { roomId, keys, state } = this.host;
    if (reader.epoch >= state.epoch) return;
    reader.epoch = state.epoch;
    const key = keys.key(roomId, state.epoch).toString('base64');
    reader.peer.emit('room key', { epoch: state.epoch, key });
  }
}
