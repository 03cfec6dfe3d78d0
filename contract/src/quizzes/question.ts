import * as z from 'zod/mini';
import { cleaned, someText } from '../cleanText.js';
import { quizLimits as limits } from '../limits/quiz.js';
import { idSchema } from '../users.js';

export const questionKinds = ['choice', 'choices', 'trueFalse', 'shortText', 'number', 'order', 'match'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** What is chosen, ordered or matched has a random id: neither the id nor the place among the others says that it is right. */
export const itemId = z.string().check(z.regex(/^[0-9a-f]{12}$/));
const item = z.object({ id: itemId, text: someText(limits.itemMax) });
/** A text of a question that has an id; `$…$` in it is a formula. */
export type QuestionItem = z.output<typeof item>;

/** What is chosen may be a picture, one of the question's own; then it needs no words. */
const choice = z
  .object({ id: itemId, text: cleaned(limits.itemMax), picture: z.optional(idSchema) })
  .check(z.refine(({ text, picture }) => text !== '' || picture !== undefined));
export type QuestionChoice = z.output<typeof choice>;

const areUnique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
const items = (min: number, max: number) =>
  z.array(item).check(
    z.minLength(min),
    z.maxLength(max),
    z.refine((all) => areUnique(all.map(({ id }) => id))),
  );
const choices = z.array(choice).check(
  z.minLength(limits.choicesMin),
  z.maxLength(limits.choicesMax),
  z.refine((all) => areUnique(all.map(({ id }) => id))),
);

const value = z.number().check(z.gte(-limits.numberMax), z.lte(limits.numberMax));
const pair = z.object({ left: item, right: item });

/** Each kind with its key: what is right. `order` has its items in their right order. */
const bodies = {
  choice: z
    .object({ choices, right: itemId })
    .check(z.refine((body) => body.choices.some(({ id }) => id === body.right))),
  choices: z
    .object({
      choices,
      right: z.array(itemId).check(z.minLength(1), z.maxLength(limits.choicesMax)),
    })
    .check(
      z.refine(
        ({ right, ...body }) => areUnique(right) && right.every((one) => body.choices.some(({ id }) => id === one)),
      ),
    ),
  trueFalse: z.object({ right: z.boolean() }),
  shortText: z.object({
    accepted: z.array(someText(limits.typedMax)).check(z.minLength(1), z.maxLength(limits.acceptedMax)),
    /** `s` for `ş`, `u` for `ü`: taken as the same letter. Small and large letters always are. */
    isLenient: z.boolean(),
  }),
  number: z.object({ value, tolerance: z.number().check(z.gte(0), z.lte(limits.numberMax)) }),
  order: z.object({ items: items(limits.choicesMin, limits.choicesMax) }),
  match: z
    .object({
      pairs: z.array(pair).check(z.minLength(limits.choicesMin), z.maxLength(limits.choicesMax)),
      /** Right sides that belong to none. */
      extras: items(0, limits.extrasMax),
    })
    .check(
      z.refine(({ pairs, extras }) =>
        areUnique([...pairs.flatMap(({ left, right }) => [left.id, right.id]), ...extras.map(({ id }) => id)]),
      ),
    ),
};

const keyed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), body: bodies.choice }),
  z.object({ kind: z.literal('choices'), body: bodies.choices }),
  z.object({ kind: z.literal('trueFalse'), body: bodies.trueFalse }),
  z.object({ kind: z.literal('shortText'), body: bodies.shortText }),
  z.object({ kind: z.literal('number'), body: bodies.number }),
  z.object({ kind: z.literal('order'), body: bodies.order }),
  z.object({ kind: z.literal('match'), body: bodies.match }),
]);
type Keyed = z.output<typeof keyed>;

export const questionPicture = z.object({ id: idSchema, alt: cleaned(limits.altMax) });
/** A picture of a question, beside it or one of its choices: `GET /api/questionPictures/{id}`; `alt` says what it shows. It never changes. */
export type QuestionPicture = z.output<typeof questionPicture>;

/** Points with two decimals at most. */
export const pointsSchema = z.number().check(
  z.gte(0),
  z.lte(limits.pointsMax),
  z.refine((points) => Math.round(points * 100) / 100 === points),
);

const shared = z.object({
  text: someText(limits.textMax),
  points: pointsSchema,
  pictures: z.array(questionPicture).check(z.maxLength(limits.picturesTotalMax)),
});

interface Pictured {
  kind: QuestionKind;
  body: { choices?: readonly Pick<QuestionChoice, 'picture'>[] } | Record<never, never>;
  pictures: readonly QuestionPicture[];
}
const choicePictures = ({ body }: Pick<Pictured, 'body'>): string[] =>
  'choices' in body ? (body.choices ?? []).flatMap(({ picture }) => picture ?? []) : [];
/** Those that stand beside the question: the others are its choices. */
export const picturesBeside = (question: Pictured): QuestionPicture[] => {
  const chosen = new Set(choicePictures(question));
  return question.pictures.filter(({ id }) => !chosen.has(id));
};
/** A choice in words: its own, or what its picture shows. */
export const choiceText = (
  { text, picture }: Pick<QuestionChoice, 'text' | 'picture'>,
  pictures: readonly QuestionPicture[],
): string => text || (pictures.find(({ id }) => id === picture)?.alt ?? '');

/** What is written of a question, with its key. */
export const questionContent = z.intersection(shared, keyed).check(
  z.refine((question) => {
    const chosen = choicePictures(question);
    const isKnown = (id: string): boolean => question.pictures.some((one) => one.id === id);
    return chosen.every(isKnown) && picturesBeside(question).length <= limits.picturesMax;
  }),
);
export type QuestionContent = z.output<typeof questionContent>;

/** A question with its key: for its owner, for colleagues with whom it is shared, and for managers. Never for who answers it. */
export type Question = { id: string } & z.output<typeof shared> & Keyed;

interface PupilBodies {
  choice: { choices: QuestionChoice[] };
  choices: { choices: QuestionChoice[] };
  trueFalse: Record<never, never>;
  shortText: Record<never, never>;
  number: Record<never, never>;
  order: { items: QuestionItem[] };
  match: { lefts: QuestionItem[]; rights: QuestionItem[] };
}
/** A question as whoever answers it has it: nothing of the key is in it. */
export type QuestionForPupil = { id: string } & z.output<typeof shared> &
  { [K in QuestionKind]: { kind: K; body: PupilBodies[K] } }[QuestionKind];

const typed = z.string().check(z.maxLength(limits.typedMax));
const ids = z.array(itemId).check(z.maxLength(limits.choicesMax));
/** What somebody answers; no answer is null. */
export const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), choice: itemId }),
  z.object({ kind: z.literal('choices'), choices: ids }),
  z.object({ kind: z.literal('trueFalse'), value: z.boolean() }),
  z.object({ kind: z.literal('shortText'), text: typed }),
  /** As it was typed: `3,14`. */
  z.object({ kind: z.literal('number'), text: typed }),
  /** All items, in the order that was chosen. */
  z.object({ kind: z.literal('order'), items: ids }),
  z.object({
    kind: z.literal('match'),
    pairs: z.array(z.object({ left: itemId, right: itemId })).check(z.maxLength(limits.choicesMax)),
  }),
]);
export type Answer = z.output<typeof answerSchema>;
