import { countedSpeech, speech } from '@derslik/contract/room/parts/speech';
import { personWith, roomWith } from '@derslik/contract/room/testRoom';
import type { Person } from '@derslik/contract/users';
import { expect, it } from 'vitest';
import { speechPeople } from './speechPeople';

const named = (id: string): Person => ({
  ...{ id, name: id, formattedName: id, avatar: null },
  ...{ isGuest: false, userType: 'student' as const },
});
const people = Object.fromEntries(['ayse', 'burak', 'elif', 'mert', 'bot'].map((id) => [id, named(id)]));
const spoken = (you: string, roomType: 'free' | 'moderatorControl') => {
  const view = roomWith(
    [
      personWith('ayse', { role: 'host' }),
      personWith('elif', {}),
      personWith('burak', {}),
      personWith('bot', { role: 'recorder' }),
    ],
    { viewer: you, roomType },
  );
  const sums = [
    { id: 'mert', seconds: 9 },
    { id: 'elif', seconds: 20 },
  ];
  return sums.reduce(
    (state, { id, seconds }) =>
      speech.events.speechCounted.reduce(state, { type: 'speechCounted', id, seconds, countedTo: 1 }, 0),
    view,
  );
};

it('the panel lists who spoke longest first, who has left too, then the others by name; the recorder never', () => {
  const view = spoken('ayse', 'moderatorControl');
  expect(Object.keys(countedSpeech(view))).toHaveLength(2);
  expect(speechPeople({ view, you: 'ayse', people })).toEqual(['elif', 'mert', 'ayse', 'burak']);
});

it('the panel shows a pupil everyone where everyone may see it, else themselves', () => {
  expect(speechPeople({ view: spoken('burak', 'free'), you: 'burak', people })).toHaveLength(4);
  expect(speechPeople({ view: spoken('burak', 'moderatorControl'), you: 'burak', people })).toEqual(['burak']);
});
