import type { RoomRole } from '@derslik/contract/room/state';
import { expect, it } from 'vitest';
import { personWith, roomWith } from '@derslik/contract/room/testRoom';
import { tileOrder } from './tileOrder';

const participant = (id: string, role: RoomRole, joinedAt: number) => personWith(id, { role, joinedAt });
const early = participant('early', 'participant', 1);
const me = participant('me', 'participant', 5);
const host = participant('host', 'host', 9);

it('the stage puts the host first, then me, then the others as they came', () => {
  const late = participant('late', 'guest', 7);
  expect(tileOrder(roomWith([late, me, early, host]), 'me')).toEqual(['host', 'me', 'early', 'late']);
});

it('the stage keeps everyone’s place when someone comes, and hides a recorder', () => {
  const before = tileOrder(roomWith([early, me, host]), 'me');
  const after = tileOrder(
    roomWith([participant('new', 'participant', 20), participant('rec', 'recorder', 2), early, me, host]),
    'me',
  );
  expect(after).toEqual([...before, 'new']);
});

it('the stage has raised hands come forward in their order, and go back when they are down', () => {
  const people = Array.from({ length: 30 }, (_, n) => personWith(`p${n}`, { joinedAt: 10 + n }));
  const raised = people.map((one, n) => (n >= 15 ? { ...one, handAt: 100 - n } : one));
  const order = tileOrder(roomWith([...raised, me, host]), 'me');
  expect(order.slice(0, 17)).toEqual(['host', 'me', ...Array.from({ length: 15 }, (_, n) => `p${29 - n}`)]);
  expect(order.slice(17)).toEqual(people.slice(0, 15).map(({ id }) => id));
  const leads = tileOrder(roomWith([...people, { ...me, handAt: 1 }, { ...host, handAt: 2 }]), 'me');
  expect(leads.slice(0, 3), 'whoever leads and I stay').toEqual(['host', 'me', 'p0']);
});
