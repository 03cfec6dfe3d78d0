import type { RoomEvent } from '@derslik/contract/room/events';
import { reduceRoom } from '@derslik/contract/room/reduce';
import type { Participant, RoomState } from '@derslik/contract/room/state';
import { muted, personWith, roomWith } from '@derslik/contract/room/testRoom';
import { expect, it, vi } from 'vitest';
import { noticeWorld } from '../room/notice';
import { wishEchoes } from '../room/people/wishEchoes';
import { toldKinds, wishKinds, wishQueue } from '../room/people/wishes';
import { createRoomUi } from '../room/roomUi';
import { roomParts } from './roomParts';

vi.mock('@derslik/client/styleNonce', () => ({ styleNonce: '' }));

const kinds = wishKinds(roomParts);
const asked = { ...muted, status: 'requested' as const, beforeRequested: 'muted' as const };
const waiting = {
  status: 'waiting' as const,
  role: 'participant' as const,
  device: { kind: 'desktop' as const, ios: false },
  wants: { cam: false, mic: false },
  since: 30,
};
const room = (people: readonly Participant[], part: Partial<RoomState> = {}): RoomState =>
  roomWith([personWith('ayse', { role: 'host' }), ...people], {
    viewer: 'ayse',
    roomType: 'moderatorControl',
    ...part,
  });

/** Who stands in the queue, with all that they want. */
const queue = (view: RoomState, me = 'ayse') =>
  [...wishQueue(toldKinds(kinds, view, me), view, me)].map(
    ([id, wishes]) => `${id}: ${wishes.map(({ kind }) => kind.name).join(' ')}`,
  );

/** What is heard of one event, and the view after it. */
const hear = (before: RoomState, event: RoomEvent, at: number, panel: string | null = null) => {
  const seen = { seq: before.seq + 1, at, actorId: null, event };
  const after = reduceRoom(before, seen);
  const t = ((key: string, params?: object) => `${key}${params ? JSON.stringify(params) : ''}`) as never;
  const known = { t, people: {}, ui: createRoomUi(panel).get(), isPanelBeside: false };
  return { after, heard: wishEchoes(kinds, noticeWorld(seen, before, after, known)!) };
};
const ask = (id: string, kind: 'mic' | 'cam' | 'screen', entry = asked): RoomEvent => ({
  type: 'mediaSet',
  id,
  kind,
  entry,
});

it('the room has one queue for the door, hands, microphones, cameras, screens and pens: one person, one place', () => {
  const before = room([personWith('elif'), personWith('can'), personWith('duru')], { outside: { w: waiting } });
  const events: [RoomEvent, number][] = [
    [{ type: 'drawRequested', personId: 'can' }, 10],
    [ask('elif', 'mic'), 20],
    [ask('can', 'screen'), 40],
    [ask('can', 'cam'), 50],
    [{ type: 'handRaised', id: 'duru' }, 60],
  ];
  const view = events.reduce((state, [event, at]) => hear(state, event, at).after, before);
  expect(queue(view)).toEqual(['can: pen screen cam', 'elif: mic', 'w: door', 'duru: hand']);
  expect(queue({ ...view, viewer: 'elif' }, 'elif'), 'nobody else is told').toEqual([]);
  // What is answered goes; the person keeps their place until nothing is left.
  const answered = hear(view, { type: 'drawRejected', personId: 'can' }, 70).after;
  expect(queue(answered)).toEqual(['elif: mic', 'w: door', 'can: screen cam', 'duru: hand']);
});

it('the room echoes a wish once, with its answers, and takes the notice back when it is answered', () => {
  const before = room([personWith('elif')]);
  const { after, heard } = hear(before, { type: 'drawRequested', personId: 'elif' }, 10);
  expect(heard).toHaveLength(1);
  expect(heard[0]?.say).toMatchObject({
    id: 'wish-pen-elif',
    about: 'elif',
    actions: [
      { label: 'board.reject', deed: { send: { type: 'rejectDraw', id: 'elif' } } },
      { label: 'board.permit', primary: true, deed: { send: { type: 'draw permit', id: 'elif' } } },
    ],
  });
  const permitted = hear(after, { type: 'drawPermitted', personId: 'elif' }, 20);
  expect(permitted.heard).toEqual([{ close: ['wish-pen-elif'] }]);
  expect(queue(permitted.after)).toEqual([]);
});

it('the room says nothing where the open list does, but to whoever looks away', () => {
  const { heard } = hear(room([personWith('elif')]), ask('elif', 'cam'), 10, 'people');
  expect(heard).toEqual([{ whileHidden: 'notice.wantsCam{"name":""}' }]);
});

it('the room has one notice for all hands, which stays until the last is down', () => {
  const first = hear(room([personWith('elif'), personWith('can')]), { type: 'handRaised', id: 'elif' }, 10);
  const second = hear(first.after, { type: 'handRaised', id: 'can' }, 20);
  expect([...first.heard, ...second.heard].map(({ say }) => say?.id)).toEqual(['wish-hand', 'wish-hand']);
  expect(hear(second.after, { type: 'handLowered', id: 'elif' }, 30).heard).toEqual([]);
  const none = hear(second.after, { type: 'allHandsLowered' }, 30);
  expect(none.heard).toEqual([{ close: ['wish-hand', 'wish-hand'] }]);
});

it('the room says a queue that was there before with its number alone, to whoever is shown it now', () => {
  const people = [personWith('elif', { handAt: 5 }), personWith('can', { mic: asked })];
  const before = { ...room([...people, personWith('duru')]), viewer: 'duru' };
  const { heard } = hear(before, { type: 'roleSet', id: 'duru', role: 'moderator' }, 10);
  expect(heard).toHaveLength(1);
  expect(heard[0]?.say).toMatchObject({ title: 'room.peopleWish{"count":2}' });
});
