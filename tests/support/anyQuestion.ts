import fc from 'fast-check';
import type { Answer, Question, QuestionItem } from '@derslik/contract/quizzes/question';

const hex = (length: number) =>
  fc.array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length }).map((all) => all.join(''));
const words = fc.constantFrom(
  ...['Ağrı', 'İzmir', 'ışık', 'şişe', 'çöğür', '½ kg', '$x^2$', '🦔', 'a < b & c', 'a = b: {c} ~d #e', '%50 indirim'],
  ...['// yorum', 'x -> y', '"tırnak"; virgül, son', 'iki\nsatır', '=1+1', '-1', '@ev', 'T', 'TRUE', '5 $', '[html]'],
  ...[String.raw`$\frac{1}{2}$ ve $\sqrt{a_1}$`, String.raw`C:\ev`, '&amp;', '<b>koyu</b>', '::a::', 'A, C', '2 | 3'],
);
const itemsOf = (minLength: number, maxLength: number): fc.Arbitrary<QuestionItem[]> =>
  fc.uniqueArray(fc.record({ id: hex(12), text: words }), { minLength, maxLength, selector: ({ id }) => id });
const uuid = hex(32).map((all) => all.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5'));
const shared = {
  ...{ id: uuid, text: words, points: fc.integer({ min: 1, max: 10_000 }).map((cents) => cents / 100) },
  pictures: fc.array(fc.record({ id: uuid, alt: words }), { maxLength: 2 }),
};

/** Questions of every kind, for tests of what holds for all of them. */
export const anyQuestion: fc.Arbitrary<Question> = fc.oneof(
  fc.tuple(fc.record(shared), itemsOf(2, 12), fc.nat()).map(([all, choices, n]): Question => ({
    ...{ ...all, kind: 'choice' },
    body: { choices, right: choices[n % choices.length]!.id },
  })),
  fc.tuple(fc.record(shared), itemsOf(2, 12), fc.integer({ min: 1, max: 12 })).map(([all, choices, n]): Question => ({
    ...{ ...all, kind: 'choices' },
    body: { choices, right: choices.slice(0, n).map(({ id }) => id) },
  })),
  fc
    .tuple(fc.record(shared), fc.boolean())
    .map(([all, right]): Question => ({ ...all, kind: 'trueFalse', body: { right } })),
  fc
    .tuple(fc.record(shared), fc.array(words, { minLength: 1, maxLength: 4 }), fc.boolean())
    .map(([all, accepted, isLenient]): Question => ({ ...all, kind: 'shortText', body: { accepted, isLenient } })),
  fc
    .tuple(fc.record(shared), fc.integer({ min: -1e6, max: 1e6 }), fc.nat(100))
    .map(([all, value, tolerance]): Question => ({
      ...{ ...all, kind: 'number' },
      body: { value: value / 100, tolerance: tolerance / 100 },
    })),
  fc
    .tuple(fc.record(shared), itemsOf(2, 12))
    .map(([all, items]): Question => ({ ...all, kind: 'order', body: { items } })),
  fc.tuple(fc.record(shared), itemsOf(4, 12), itemsOf(0, 0)).map(([all, items]): Question => {
    const half = Math.floor(items.length / 2);
    const pairs = items.slice(0, half).map((left, n) => ({ left, right: items[half + n]! }));
    return { ...all, kind: 'match', body: { pairs, extras: items.slice(half * 2) } };
  }),
);

/** The answer that is wholly right. */
export const keyOf = (question: Question): Answer => {
  switch (question.kind) {
    case 'choice':
      return { kind: 'choice', choice: question.body.right };
    case 'choices':
      return { kind: 'choices', choices: question.body.right };
    case 'trueFalse':
      return { kind: 'trueFalse', value: question.body.right };
    case 'shortText':
      return { kind: 'shortText', text: question.body.accepted[0]! };
    case 'number':
      return { kind: 'number', text: String(question.body.value).replace('.', ',') };
    case 'order':
      return { kind: 'order', items: question.body.items.map(({ id }) => id) };
    case 'match':
      return {
        kind: 'match',
        pairs: question.body.pairs.map(({ left, right }) => ({ left: left.id, right: right.id })),
      };
  }
};
