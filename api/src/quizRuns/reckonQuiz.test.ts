import { expect, it } from 'vitest';
import type { Question } from '@derslik/contract/quizzes/question';
import { gradedAnswers, pointsOf, questionNumbers } from './reckonQuiz.js';

const question = (id: string, points = 1): Question => ({
  ...{ id, points, text: id, pictures: [], kind: 'trueFalse' },
  body: { right: true },
});
const [parting, odd, easy] = [question('parting', 2), question('odd', 0), question('easy')];
const questions = [parting, odd, easy];
const yes = { kind: 'trueFalse', value: true } as const;
const no = { kind: 'trueFalse', value: false } as const;

/** What these pupils answered: the first ten strong, the others weak. */
const pupils = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    gradedAnswers(
      questions,
      new Map([
        ['parting', n < count / 2 ? yes : no],
        ['odd', n < count / 2 ? no : yes],
        ['easy', yes],
      ]),
    ),
  );

it('a test tells a question that parts strong from weak, one that everybody knows, and one that the weak know', () => {
  const [one, two, three] = questionNumbers(questions, pupils(20));
  expect(one).toEqual({ right: 10, partly: 0, wrong: 10, empty: 0, easiness: 0.5, discrimination: 1 });
  expect(two?.discrimination).toBe(-1);
  expect(three).toMatchObject({ right: 20, easiness: 1, discrimination: 0 });
});

it('a test of a few pupils says nothing of how its questions part them, and one of nobody nothing at all', () => {
  expect(questionNumbers(questions, pupils(9)).map(({ discrimination }) => discrimination)).toEqual([null, null, null]);
  expect(questionNumbers(questions, [])[0]).toEqual({
    ...{ right: 0, partly: 0, wrong: 0, empty: 0, easiness: null, discrimination: null },
  });
});

it('a test counts what is not answered as empty, with no points', () => {
  const answers = gradedAnswers(questions, new Map([['parting', yes]]));
  expect(answers.map(({ outcome }) => outcome)).toEqual(['right', 'empty', 'empty']);
  expect(pointsOf(answers)).toBe(2);
});
