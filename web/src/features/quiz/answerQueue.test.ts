import { AppError } from '@derslik/contract/errors';
import type { QuizAnswerPut } from '@derslik/contract/quizRuns';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AnswerQueue } from './answerQueue';

const kept = new Map<string, string>();
beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const no = { kind: 'trueFalse', value: false } as const;
const yes = { kind: 'trueFalse', value: true } as const;
/** A server that can be away, and what it wrote. */
const server = () => {
  const wrote: [string, QuizAnswerPut][] = [];
  const world = { isAway: false, refuses: null as AppError | null };
  const save = (id: string, put: QuizAnswerPut): Promise<unknown> => {
    if (world.isAway) return Promise.reject(new AppError('common.offline'));
    if (world.refuses) return Promise.reject(world.refuses);
    wrote.push([id, put]);
    return Promise.resolve();
  };
  return { wrote, world, save };
};
const settle = () => vi.advanceTimersByTimeAsync(0);

it('an answer is saved when the server has written it, and not before', async () => {
  const { wrote, save } = server();
  const queue = new AnswerQueue('a', [], save, vi.fn());
  queue.set('q', yes);
  expect(queue.all()['q']?.state).toBe('waiting');
  await settle();
  expect(queue.all()['q']).toEqual({ answer: yes, revision: 1, state: 'saved' });
  expect(wrote).toEqual([['q', { answer: yes, revision: 1 }]]);
  expect(kept.size).toBe(0);
});

it('a line that is away loses no answer: it goes when the line is back, after a reload too', async () => {
  const { wrote, world, save } = server();
  world.isAway = true;
  const queue = new AnswerQueue('a', [], save, vi.fn());
  queue.set('q', yes);
  queue.set('q', no);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(queue.all()['q']).toEqual({ answer: no, revision: 2, state: 'waiting' });
  queue.stop();
  const reloaded = new AnswerQueue('a', [{ questionId: 'q', answer: yes, revision: 1 }], save, vi.fn());
  world.isAway = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(wrote).toEqual([['q', { answer: no, revision: 2 }]]);
  expect(reloaded.all()['q']?.state).toBe('saved');
});

it('what was changed while it was on its way goes next, with the last one alone', async () => {
  const { wrote, save } = server();
  const queue = new AnswerQueue('a', [], save, vi.fn());
  queue.set('q', yes);
  queue.set('q', no);
  queue.set('q', yes);
  await settle();
  expect(wrote.map(([, { revision }]) => revision)).toEqual([1, 3]);
});

it('another window’s newer answer is read anew, and what comes after the end is refused', async () => {
  const { world, save } = server();
  const onNewer = vi.fn();
  const queue = new AnswerQueue('a', [], save, onNewer);
  world.refuses = new AppError('quizRuns.newerAnswer');
  queue.set('q', yes);
  await settle();
  expect(onNewer).toHaveBeenCalledTimes(1);
  expect(queue.all(), 'what the server did not write is called nothing').toEqual({});
  queue.meet([{ questionId: 'q', answer: no, revision: 4 }]);
  expect(queue.all()['q']).toEqual({ answer: no, revision: 4, state: 'saved' });
  world.refuses = new AppError('quizRuns.over');
  queue.set('q', yes);
  await settle();
  expect(queue.all()['q']).toEqual({ answer: yes, revision: 5, state: 'refused' });
});
