import { decide } from '../../api/src/rooms/rules/decide.js';
import type { RoomCommand } from '../../api/src/rooms/rules/commands.js';
import { can } from '@derslik/contract/room/can';
import type { LoggedEvent } from '@derslik/contract/room/events';
import type { GuardianAnswer } from '@derslik/contract/room/filming';
import { reduceRoom } from '@derslik/contract/room/reduce';
import { emptyRoom, type Device, type NewRoom, type RoomRole, type RoomState } from '@derslik/contract/room/state';
import { plainRoom } from '@derslik/contract/room/testRoom';
import type { OptionSetKey } from '@derslik/contract/room/options';
import type { OptionChanges } from '@derslik/contract/room/schoolOptions';

/** Ids that say who they are: the last digits count, the schema is satisfied. */
export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const host = idOf(1);
export const moderator = idOf(2);
export const coModerator = idOf(3);
export const participant = idOf(4);
export const guest = idOf(5);
export const viewer = idOf(6);
export const recorder = idOf(7);
export const panelist = idOf(8);
/** The one whom commands are about. */
export const pupil = idOf(20);
export const waitingPupil = idOf(21);
export const stranger = idOf(99);

export const desktop: Device = { kind: 'desktop', ios: false };
export const wants = { cam: true, mic: true };

/** A log in memory: decides, numbers, reduces. */
export class Room {
  readonly log: LoggedEvent[] = [];
  readonly states: RoomState[];
  now = 1_000;
  /** What is drawn by lot. */
  lot = 0;

  constructor(room: Partial<NewRoom> = {}) {
    this.states = [emptyRoom({ ...plainRoom, roomId: 'room', ownerId: host, ...room })];
  }

  get state(): RoomState {
    return this.states.at(-1) as RoomState;
  }

  /** Throws what `decide` throws; then nothing has changed. */
  run(actorId: string | null, command: RoomCommand, commandId = idOf(500 + this.log.length)): LoggedEvent[] {
    this.now += 10;
    const events = decide(this.state, actorId, command, { now: this.now, commandId, lot: this.lot });
    return events.map((event) => {
      const logged = { seq: this.state.seq + 1, at: this.now, actorId, event };
      this.log.push(logged);
      this.states.push(reduceRoom(this.state, logged));
      return logged;
    });
  }

  /** The server has said of films whatever is to be known of these people. @param minors what their guardians say */
  know(minors: Readonly<Record<string, GuardianAnswer>> = {}, asks = false): void {
    const inside = Object.keys(this.state.participants);
    const people = Object.fromEntries(inside.map((id) => [id, minors[id] ?? null]));
    this.run(null, { type: 'filmingKnown', asks, people });
  }

  enter(id: string, role: RoomRole = 'participant', device = desktop): void {
    this.run(id, { type: 'enter', role, device, wants });
  }
}

/** Where a school lets nobody make moderators, none is made. */
const setRole = (room: Room, id: string, role: 'moderator' | 'coModerator'): void => {
  if (can(room.state, host, 'assignModerator')) room.run(host, { type: 'setRole', id, role });
};

/**
 * A room of one option set with one person of every role inside, a pupil, and another at the door.
 * @param options what the school has otherwise than our sets
 */
export const fullRoom = (set: OptionSetKey, options?: OptionChanges): Room => {
  const room = new Room({
    kind: set.startsWith('academic') ? 'academic' : 'individual',
    isModControl: set === 'moderatorControl',
    ...(options && { options }),
  });
  const device: Device = set === 'academicMobile' ? { kind: 'phone', ios: false } : desktop;
  room.enter(host);
  room.enter(moderator);
  setRole(room, moderator, 'moderator');
  room.enter(coModerator);
  setRole(room, coModerator, 'coModerator');
  if (set === 'academicMobile') for (const id of [host, moderator, coModerator]) room.enter(id, 'participant', device);
  room.enter(participant, 'participant', device);
  room.enter(guest, 'guest', device);
  room.enter(panelist, 'panelist', device);
  room.enter(viewer, 'viewer', device);
  room.enter(recorder, 'recorder');
  room.enter(pupil, 'participant', device);
  room.run(host, { type: 'setWaitingRoom', on: true });
  room.enter(waitingPupil);
  return room;
};
