import { expect, it } from 'vitest';
import type { RoomEvent } from '@derslik/contract/room/parts';
import { reduceRoom } from '@derslik/contract/room/reduce';
import { personWith, roomWith } from '@derslik/contract/room/testRoom';
import { viewFor } from '@derslik/contract/room/view';
import { lessonTopics } from '@derslik/contract/room/parts/topic';

const fractions = { type: 'topicAdded', topicId: 'a', text: 'Kesirler' } as const;
const decimals = { type: 'topicAdded', topicId: 'b', text: 'Ondalık sayılar' } as const;
const after = (...events: RoomEvent[]) =>
  events.reduce(
    (state, event) => reduceRoom(state, { seq: state.seq + 1, at: 0, actorId: 'ayse', event }),
    roomWith([personWith('ayse', { role: 'host' }), personWith('elif')]),
  );

it('a list of topics stays in the order in which they came, whatever becomes of them', () => {
  const ticked = { type: 'topicTicked', topicId: 'a', ticked: true } as const;
  const renamed = { type: 'topicRenamed', topicId: 'a', text: 'Kesirlerle toplama' } as const;
  expect(lessonTopics.of(after(fractions, decimals, ticked, renamed))).toEqual([
    { id: 'a', text: 'Kesirlerle toplama', isTicked: true },
    { id: 'b', text: 'Ondalık sayılar', isTicked: false },
  ]);
  expect(lessonTopics.of(after(fractions, decimals, ticked, { ...ticked, ticked: false }))[0]?.isTicked).toBe(false);
  expect(lessonTopics.of(after(fractions, decimals, { type: 'topicRemoved', topicId: 'a' }))).toEqual([
    { id: 'b', text: 'Ondalık sayılar', isTicked: false },
  ]);
});

it('everyone inside sees the topics, and nobody else', () => {
  const room = after(fractions);
  expect(lessonTopics.of(viewFor(room, 'elif'))).toEqual(lessonTopics.of(room));
  expect(JSON.stringify(viewFor(room, 'somebody else'))).not.toContain('Kesirler');
});
