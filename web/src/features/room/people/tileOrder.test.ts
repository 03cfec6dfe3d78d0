import { emptyRoom, type Participant, type RoomRole } from '@derslik/contract/room/state';
import { expect, it } from 'vitest';
import { tileOrder } from './tileOrder';

const media = { status: 'muted', beforeRequested: null, allowed: false, blocked: false } as const;
const participant = (id: string, role: RoomRole, joinedAt: number): Participant => ({
  id,
  role,
  device: { kind: 'desktop', ios: false },
  joinedAt,
  cam: media,
  mic: media,
  screen: media,
  screenAt: null,
  handAt: null,
});
const room = emptyRoom({
  roomId: 'r',
  kind: 'individual',
  ownerId: 'host',
  isModControl: false,
  isWaitingRoom: false,
  isChatOpen: true,
  mayEnterBefore: false,
});
const viewOf = (...people: Participant[]) => ({
  ...room,
  participants: Object.fromEntries(people.map((one) => [one.id, one])),
});
const early = participant('early', 'participant', 1);
const me = participant('me', 'participant', 5);
const host = participant('host', 'host', 9);

it('puts the host first, then me, then the others as they came', () => {
  const late = participant('late', 'guest', 7);
  expect(tileOrder(viewOf(late, me, early, host), 'me')).toEqual(['host', 'me', 'early', 'late']);
});

it('keeps everyone’s place when someone comes, and hides a recorder', () => {
  const before = tileOrder(viewOf(early, me, host), 'me');
  const after = tileOrder(
    viewOf(participant('new', 'participant', 20), participant('rec', 'recorder', 2), early, me, host),
    'me',
  );
  expect(after).toEqual([...before, 'new']);
});
