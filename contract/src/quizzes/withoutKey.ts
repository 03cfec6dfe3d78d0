import { picturesBeside, type Question, type QuestionChoice, type QuestionForPupil } from './question.js';

/** FNV-1a over the text's units, then mulberry32: numbers from 0 to 1 that the seed alone decides. */
const randomOf = (seed: string): (() => number) => {
  let state = 0x811c9dc5;
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/**
 * The order that this seed gives to things with random ids. Where they stood before has no part in it: whoever knows the seed learns
 * nothing of the key.
 */
export const shuffledById = <T extends { id: string }>(things: readonly T[], seed: string): T[] => {
  const out = things.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const random = randomOf(seed);
  for (let last = out.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [out[last], out[other]] = [out[other]!, out[last]!];
  }
  return out;
};

/**
 * A question as whoever answers it may have it. What is ordered or matched is always shuffled, as its order is the key; choices where the
 * test says so.
 * @param seed one of the pupil and the test's run: the same one gives the same order after a reload
 */
export const withoutKey = (question: Question, seed: string, shufflesChoices = true): QuestionForPupil => {
  const { id, text, points, pictures, kind, body } = question;
  const beside = new Set(picturesBeside(question).map((picture) => picture.id));
  // Those that are choices stand in the order of their random ids: where they were written says nothing, either.
  const shown = [
    ...pictures.filter((picture) => beside.has(picture.id)),
    ...pictures.filter((picture) => !beside.has(picture.id)).toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  ];
  const shared = { id, text, points, pictures: shown.map((picture) => ({ id: picture.id, alt: picture.alt })) };
  const plain = (items: readonly QuestionChoice[]): QuestionChoice[] =>
    items.map((item) => ({ id: item.id, text: item.text, ...(item.picture && { picture: item.picture }) }));
  const mixed = (items: readonly QuestionChoice[], what = '') => shuffledById(plain(items), `${seed}:${id}${what}`);
  switch (kind) {
    case 'choice':
    case 'choices':
      return { ...shared, kind, body: { choices: shufflesChoices ? mixed(body.choices) : plain(body.choices) } };
    case 'order':
      return { ...shared, kind, body: { items: mixed(body.items) } };
    case 'match':
      return {
        ...{ ...shared, kind },
        body: {
          lefts: mixed(
            body.pairs.map(({ left }) => left),
            ':left',
          ),
          rights: mixed([...body.pairs.map(({ right }) => right), ...body.extras], ':right'),
        },
      };
    case 'trueFalse':
    case 'shortText':
    case 'number':
      return { ...shared, kind, body: {} };
  }
};
