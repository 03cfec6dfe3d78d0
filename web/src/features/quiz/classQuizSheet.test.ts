import { expect, it } from 'vitest';
import { percentOf } from './classQuizSheet';

const quizzes = [10, 20, 5].map((max, n) => ({ id: String(n), title: 'x', lesson: 'x', startedAt: 'x', max }));

it('a pupil’s share counts the tests alone that they took', () => {
  expect(percentOf({ quizzes }, [5, null, 5])).toBe(66.7);
  expect(percentOf({ quizzes }, [10, 20, 5])).toBe(100);
  expect(percentOf({ quizzes }, [null, 0, null])).toBe(0);
  expect(percentOf({ quizzes }, [null, null, null])).toBeNull();
});
