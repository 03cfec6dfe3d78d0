import { expect, it } from 'vitest';
import { shuffledById, withoutKey } from './withoutKey.js';

it('a reload shows the same order, and pupils have orders of their own', () => {
  const things = Array.from({ length: 8 }, (_, n) => ({ id: String(n) }));
  const orderOf = (seed: string): string =>
    shuffledById(things, seed)
      .map(({ id }) => id)
      .join('');
  expect(orderOf('ayşe')).toBe(orderOf('ayşe'));
  expect(new Set(Array.from({ length: 40 }, (_, n) => orderOf(`pupil ${n}`))).size).toBeGreaterThan(35);
});

it('each of three things stands first as often', () => {
  const firsts = Array.from(
    { length: 3_000 },
    (_, n) => shuffledById([{ id: 'a' }, { id: 'b' }, { id: 'c' }], `${n}`)[0]!.id,
  );
  for (const id of 'abc') expect(firsts.filter((one) => one === id).length, id).toBeGreaterThan(880);
});

it('what a body has beside what is shown never leaves', () => {
  const sent = withoutKey(
    {
      ...{ id: 'q', text: 'Soru', points: 1, kind: 'choice' },
      pictures: [{ id: 'p', alt: '', owner: 'x' } as never],
      body: { choices: [{ id: 'a', text: 'A', isRight: true } as never], right: 'a' },
    },
    's',
  );
  expect(sent).toEqual({
    ...{ id: 'q', text: 'Soru', points: 1, kind: 'choice' },
    pictures: [{ id: 'p', alt: '' }],
    body: { choices: [{ id: 'a', text: 'A' }] },
  });
});

it('a pupil learns nothing of the order in which choices that are pictures were written', () => {
  const pictures = ['p', 'q'].map((id) => ({ id, alt: id }));
  const choices = [
    { id: 'a', text: '', picture: 'p' },
    { id: 'b', text: '', picture: 'q' },
  ];
  const shared = { id: 'q', text: 'Soru', points: 1, kind: 'choice' } as const;
  const sent = withoutKey({ ...shared, pictures, body: { choices, right: 'a' } }, 's');
  const turned = { choices: choices.toReversed(), right: 'b' };
  expect(withoutKey({ ...shared, pictures: pictures.toReversed(), body: turned }, 's')).toEqual(sent);
  expect(sent.body).toMatchObject({ choices: expect.arrayContaining(choices) as unknown });
});
