import { limits } from '@derslik/contract/limits';
import { expect, it } from 'vitest';
import { mainPerson, nobodyInFront } from './mainPerson';

const { nextMs } = limits.pin;
const room = { ids: ['ayse', 'me', 'elif', 'can'], me: 'me', pinned: null, speaker: null };

it('the main person is the first of the others while nobody speaks, and I where I am alone', () => {
  expect(mainPerson(nobodyInFront, room, 0).id).toBe('ayse');
  expect(mainPerson(nobodyInFront, { ...room, ids: ['me'] }, 0).id).toBe('me');
  expect(mainPerson(nobodyInFront, { ...room, ids: [] }, 0).id).toBeNull();
});

it('the main person is who speaks, but never I; silence changes nothing', () => {
  const elif = mainPerson(nobodyInFront, { ...room, speaker: 'elif' }, 0);
  expect(elif.id).toBe('elif');
  expect(mainPerson(elif, room, 100)).toBe(elif);
  expect(mainPerson(elif, { ...room, speaker: 'me' }, 200)).toBe(elif);
  expect(mainPerson(elif, { ...room, speaker: 'can' }, 300).id).toBe('can');
  // Who has gone makes room at once.
  expect(mainPerson(elif, { ...room, ids: ['ayse', 'me', 'can'] }, 400).id).toBe('ayse');
});

it('the main person is whom I pinned, whoever speaks, and stays half a second afterwards', () => {
  const pinned = mainPerson(nobodyInFront, { ...room, pinned: 'can', speaker: 'elif' }, 0);
  expect(pinned).toMatchObject({ id: 'can', isPinned: true });
  expect(mainPerson(pinned, { ...room, pinned: 'can', speaker: 'ayse' }, 5_000)).toBe(pinned);
  const speaking = { ...room, speaker: 'elif' };
  const loose = mainPerson(pinned, speaking, 6_000);
  expect(loose).toEqual({ id: 'can', isPinned: false, staysUntil: 6_000 + nextMs });
  expect(mainPerson(loose, speaking, 6_000 + nextMs - 1)).toBe(loose);
  expect(mainPerson(loose, speaking, 6_000 + nextMs)).toEqual({ id: 'elif', isPinned: false, staysUntil: 0 });
});

it('the main person makes room at once when the pinned one goes, or when another is pinned', () => {
  const pinned = mainPerson(nobodyInFront, { ...room, pinned: 'can' }, 0);
  expect(mainPerson(pinned, { ...room, ids: ['ayse', 'me', 'elif'], pinned: 'can', speaker: 'elif' }, 10).id).toBe(
    'elif',
  );
  expect(mainPerson(pinned, { ...room, pinned: 'ayse' }, 10).id).toBe('ayse');
});
