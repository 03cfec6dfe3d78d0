import fc from 'fast-check';
import { grade, isAnswerTo } from '@derslik/contract/quizzes/grade';
import { answerSchema, questionContent, type Question } from '@derslik/contract/quizzes/question';
import { withoutKey } from '@derslik/contract/quizzes/withoutKey';
import { expect, it } from 'vitest';
import { anyQuestion, keyOf } from '../support/anyQuestion.js';

it('its key is right, and worth all its points, whatever the question', () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      expect(questionContent.safeParse(question).error).toBeUndefined();
      const key = keyOf(question);
      expect(answerSchema.safeParse(key).error).toBeUndefined();
      expect(isAnswerTo(question, key)).toBe(true);
      expect(grade(question, key)).toEqual({ points: question.points, outcome: 'right' });
    }),
  );
});

it('no answer brings more than all or less than none, and only the right one says so', () => {
  fc.assert(
    fc.property(anyQuestion, anyQuestion, (question, other) => {
      const { points, outcome } = grade(question, keyOf(other));
      expect(points).toBeGreaterThanOrEqual(0);
      expect(points).toBeLessThanOrEqual(question.points);
      if (outcome === 'wrong' || outcome === 'empty') expect(points).toBe(0);
      if (outcome === 'right') expect(points).toBe(question.points);
    }),
  );
});

/** Questions of one face: only the key differs. */
const twins = (question: Question): Question[] => {
  switch (question.kind) {
    case 'choice':
      return question.body.choices.map(({ id }) => ({ ...question, body: { ...question.body, right: id } }));
    case 'choices':
      return question.body.choices.map(({ id }) => ({ ...question, body: { ...question.body, right: [id] } }));
    case 'trueFalse':
      return [true, false].map((right) => ({ ...question, body: { right } }));
    case 'shortText':
      return [question, { ...question, body: { accepted: ['başka'], isLenient: !question.body.isLenient } }];
    case 'number':
      return [question, { ...question, body: { value: 42, tolerance: 7 } }];
    case 'order':
      return [question, { ...question, body: { items: question.body.items.toReversed() } }];
    case 'match': {
      const { pairs, extras } = question.body;
      const rights = pairs.map(({ right }) => right).toReversed();
      return [
        question,
        { ...question, body: { pairs: pairs.map(({ left }, n) => ({ left, right: rights[n]! })), extras } },
      ];
    }
  }
};

it('questions that differ in their key alone are one to whoever answers, even if they know the seed', () => {
  fc.assert(
    fc.property(anyQuestion, fc.string(), fc.boolean(), (question, seed, shuffles) => {
      const seen = new Set(twins(question).map((one) => JSON.stringify(withoutKey(one, seed, shuffles))));
      expect(seen.size).toBe(1);
    }),
  );
});
