import type { LoggedEvent, RoomEvent } from '@derslik/contract/room/events';
import { emptyRoom, type Participant } from '@derslik/contract/room/state';
import { personWith, plainRoom } from '@derslik/contract/room/testRoom';
import { describe, expect, it } from 'vitest';
import { entriesOf, RoomHistory, type LogEntry } from './roomHistory.js';

const person = (n: number): Participant => personWith(`person-${n}`, { joinedAt: n });
const room = emptyRoom({ ...plainRoom, ownerId: 'owner', mayEnterBefore: true });
const events = (count: number): LoggedEvent[] =>
  Array.from({ length: count }, (_, n) => {
    const event: RoomEvent =
      n % 3 === 2 ? { type: 'handRaised', id: `person-${n - 1}` } : { type: 'joined', participant: person(n) };
    return { seq: n + 1, at: n, actorId: null, event };
  });
const all = entriesOf(room, events(400));

/** A history to which these were added in windows of `size`; readers are `lag` events behind. */
const historyOf = (entries: readonly LogEntry[], size: number, lag: number): RoomHistory => {
  const history = new RoomHistory(room);
  for (let n = 0; n < entries.length; n += size) {
    history.add(entries.slice(n, n + size));
    history.trim(history.state.seq - lag);
  }
  return history;
};

describe('the history of a room', () => {
  it.each([
    ['everyone was told', 5, 0],
    ['someone is behind', 5, 12],
    ['each event came alone', 1, 0],
  ])('gives every event with the room before and after it: %s', (_, size, lag) => {
    const history = historyOf(all.slice(0, 100), size, lag);
    for (const seq of [99, 95, 60, 0]) expect(history.after(seq)).toEqual(all.slice(seq, 100));
  });

  it('gives the same again to the next who asks', () => {
    const history = historyOf(all.slice(0, 100), 5, 0);
    expect(history.after(10)).toEqual(history.after(10));
  });

  it('forgets what is old, and says so', () => {
    const history = historyOf(all, 5, 0);
    expect(history.after(0)).toBeNull();
    expect(history.after(340)).toEqual(all.slice(340));
    expect(history.after(400)).toEqual([]);
    expect(history.after(401)).toBeNull();
  });

  it('keeps what rides on an event', () => {
    const posted: RoomEvent = { type: 'chatPosted', messageId: 'm', senderId: 'person-0', receiverId: null };
    const [entry] = entriesOf(room, [{ seq: 1, at: 1, actorId: 'person-0', event: posted }]);
    const content = { id: 'm', message: 'Günaydın' } as NonNullable<LogEntry['content']>;
    const history = new RoomHistory(room);
    history.add([{ ...entry!, content }]);
    history.trim(1);
    expect(history.after(0)).toEqual([{ ...entry, content }]);
  });
});
