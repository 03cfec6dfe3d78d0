import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guest, host, idOf, moderator, Room, viewer } from './people.js';

const pupils = [idOf(11), idOf(12), idOf(13), idOf(14), guest];
const classroom = (): Room => {
  const room = new Room();
  for (const id of [host, moderator, ...pupils.slice(0, -1)]) room.enter(id);
  room.run(host, { type: 'setRole', id: moderator, role: 'moderator' });
  room.enter(guest, 'guest');
  room.enter(viewer, 'viewer');
  return room;
};
const draw = (room: Room, lot: number): string => {
  room.lot = lot;
  const event = room.run(host, { type: 'drawPerson' })[0]?.event;
  if (event?.type !== 'personDrawn') throw new Error('nobody was drawn');
  return event.id;
};

it('the picker draws everyone once before anyone twice, whatever the lots, and pupils alone', () => {
  const lots = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
    minLength: 10,
    maxLength: 10,
  });
  fc.assert(
    fc.property(lots, (all) => {
      const room = classroom();
      const drawn = all.map((lot) => draw(room, lot));
      for (const round of [drawn.slice(0, 5), drawn.slice(5)]) expect([...round].sort()).toEqual([...pupils].sort());
    }),
    { numRuns: 100 },
  );
});

it('the picker gives each who is left the same chance', () => {
  const counts = new Map<string, number>();
  for (let n = 0; n < 500; n++) {
    const id = draw(classroom(), n / 500);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual([100, 100, 100, 100, 100]);
});

it('the picker leaves out who has gone, remembers them when they come again, and draws whoever came later in this round too', () => {
  const room = classroom();
  const first = draw(room, 0);
  room.run(first, { type: 'leave', reason: 'left' });
  const others = pupils.filter((id) => id !== first);
  const late = idOf(15);
  expect([draw(room, 0.1), draw(room, 0.5)]).not.toContain(first);
  room.enter(first, first === guest ? 'guest' : 'participant');
  room.enter(late);
  const rest = [draw(room, 0.9), draw(room, 0), draw(room, 0)];
  expect(rest).toContain(late);
  expect(rest).not.toContain(first);
  expect(room.log.filter(({ event }) => event.type === 'personDrawn' && event.isNewRound)).toEqual([]);
  expect(others.length + 1).toBe(5);
  draw(room, 0);
  expect(room.log.at(-1)?.event).toMatchObject({ type: 'personDrawn', isNewRound: true });
});

it('the picker says so where nobody can be drawn', () => {
  const room = new Room();
  room.enter(host);
  expect(() => room.run(host, { type: 'drawPerson' })).toThrow('picker.nobody');
});
