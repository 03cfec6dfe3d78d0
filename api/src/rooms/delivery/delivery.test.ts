import type { LoggedEvent, RoomEvent } from '@derslik/contract/room/events';
import { emptyRoom, type MediaEntry, type Participant } from '@derslik/contract/room/state';
import { personWith, plainRoom } from '@derslik/contract/room/testRoom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Delivery, type DeliveryRoom } from './delivery.js';
import type { SeatedSocket } from './seatedSocket.js';
import { entriesOf, RoomHistory } from '../log/roomHistory.js';

const windowMs = 250;
const entry: MediaEntry = { status: 'allowedFromModerator', beforeRequested: null, allowed: false, blocked: false };
const person = (id: string): Participant => personWith(id, { joinedAt: 0, cam: entry, mic: entry, screen: entry });

/** A room with one reader, whose frames are noted by the time at which they were sent. */
function room() {
  const empty = emptyRoom({ ...plainRoom, ownerId: 'owner', mayEnterBefore: true });
  const sentAt: number[] = [];
  const conn = { readyState: 'open', transport: { name: 'none' }, writeBuffer: [] };
  const emit = () => void sentAt.push(performance.now());
  const reader = {
    personId: 'owner',
    peer: { room: '1', socket: { conn, emit }, emit },
    seq: 1,
    epoch: 1,
    isInside: true,
    isNew: false,
  } as unknown as SeatedSocket;
  const history = new RoomHistory(empty);
  const room = {
    roomId: 'room',
    code: '1',
    history,
    get state() {
      return history.state;
    },
    people: { list: () => [] },
    readers: new Set([reader]),
    keys: { key: () => Buffer.alloc(16) },
    cipher: { seal: () => '' },
    frameWindowMs: windowMs,
  } as unknown as DeliveryRoom;
  const delivery = new Delivery(room);
  const happen = (event: RoomEvent, actorId: string | null = 'owner'): void => {
    const logged: LoggedEvent = { seq: history.state.seq + 1, at: 0, actorId, event };
    const added = entriesOf(history.state, [logged]);
    history.add(added);
    delivery.onEntries(added);
  };
  happen({ type: 'joined', participant: { ...person('owner'), role: 'host' } });
  vi.advanceTimersByTime(10 * windowMs);
  sentAt.length = 0;
  const startAt = performance.now();
  /** When frames were sent, in milliseconds from the beginning of the story. */
  const frames = (): number[] => sentAt.map((at) => Math.round(at - startAt));
  return { happen, frames };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('delivery tells a quiet room at once', () => {
  const { happen, frames } = room();
  happen({ type: 'handRaised', id: 'owner' });
  vi.advanceTimersByTime(1);
  expect(frames()).toHaveLength(1);
  vi.advanceTimersByTime(windowMs);
  happen({ type: 'handLowered', id: 'owner' });
  vi.advanceTimersByTime(1);
  expect(frames()).toHaveLength(2);
});

it('delivery collects in a busy room: five hundred who come in at a hundred a second are a frame a window', () => {
  const { happen, frames } = room();
  for (let n = 0; n < 500; n += 1) {
    happen({ type: 'joined', participant: person(`pupil ${n}`) }, `pupil ${n}`);
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(windowMs);
  expect(frames().length).toBeLessThanOrEqual(1 + Math.ceil(5_000 / windowMs));
  // None of them waited for longer than a window.
  expect(frames().at(-1)).toBeLessThanOrEqual(5_000 + windowMs);
});

it.each<RoomEvent>([
  { type: 'roomTypeSet', roomType: 'moderatorControl' },
  { type: 'chatSet', open: false },
  { type: 'lockSet', locked: true },
  { type: 'mediaMutedAll', kind: 'mic', muted: true },
])('delivery lets $type wait in no room, however busy', (event) => {
  const { happen, frames } = room();
  happen({ type: 'handRaised', id: 'owner' });
  vi.advanceTimersByTime(1);
  happen(event);
  vi.advanceTimersByTime(1);
  expect(frames()).toHaveLength(2);
});
