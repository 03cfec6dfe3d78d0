import { filming } from '@derslik/contract/room/filming';
import { roomRecording } from '@derslik/contract/room/parts/recording';
import type { RoomState } from '@derslik/contract/room/state';
import { muted, personWith, roomWith } from '@derslik/contract/room/testRoom';
import { expect, it } from 'vitest';
import type { Source } from '../../conference/engine';
import { sourceId } from '../../conference/sources';
import { reachOf } from './reachOf';

const on = { ...muted, status: 'opened' } as const;
const teacher = personWith('ayse', { role: 'host', mic: on, cam: on });
const pupils = [personWith('elif', { mic: on }), personWith('mert', { cam: on })];
const filmed = (people: readonly ReturnType<typeof personWith>[], layout: 'teacher' | 'tiles' = 'tiles'): RoomState => {
  const room = roomWith(people, { openedAt: 1 });
  const known = filming.with(room, {
    asks: false,
    people: Object.fromEntries(people.map(({ id }) => [id, { guardian: null, own: null }])),
  });
  return roomRecording.with(known, {
    ...{ id: 'r', layout, chat: false, by: 'ayse', status: 'on', wanted: 'on' },
    ...{ filmedMs: 0, since: 1, fault: null },
  });
};
const way = (participantId: string, streaming: Source['streaming'], part: Partial<Source> = {}): Source => ({
  ...{ id: sourceId(participantId, 'microphone'), participantId, kind: 'microphone', muted: false, stream: null },
  ...{ streaming, ...part },
});

it.each<[string, RoomState, Source[], ReturnType<typeof reachOf>]>([
  ['nobody has anything on', filmed([personWith('ayse', { role: 'host' })]), [], null],
  ['only somebody who is not filmed has something on', filmed(pupils, 'teacher'), [], null],
  ['the teacher comes', filmed([teacher]), [way('ayse', 'active')], 'there'],
  ['the teacher is on their way', filmed([teacher]), [way('ayse', 'connecting', { muted: true })], 'missing'],
  ['no way to the teacher is known', filmed([teacher, ...pupils]), [way('elif', 'active')], 'missing'],
  ['the way to the teacher is disturbed', filmed([teacher]), [way('ayse', 'interrupted')], 'missing'],
  [
    'the teacher is not drawn',
    filmed([teacher]),
    [way('ayse', 'paused', { id: sourceId('ayse', 'camera'), kind: 'camera' })],
    'there',
  ],
  [
    'a pupil of several is missing',
    filmed([teacher, ...pupils]),
    [way('ayse', 'active'), way('elif', 'active')],
    'there',
  ],
  ['pupils alone have something on, and one comes', filmed(pupils), [way('mert', 'active')], 'there'],
  ['pupils alone have something on, and none comes', filmed(pupils), [way('mert', 'connecting')], 'missing'],
])('the page says what it gets where %s', (_, view, sources, reach) => {
  expect(reachOf(view, { connection: 'connected', sources })).toBe(reach);
});

it('the page gets nothing while its conference is away', () => {
  expect(reachOf(filmed([teacher]), { connection: 'reconnecting', sources: [way('ayse', 'active')] })).toBe('missing');
});
