import { callError, type CallError } from '@derslik/client/callError';
import type { OwnQuiz } from '@derslik/contract/quizRuns';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { AnswerQueue, type HeldAnswers } from './answerQueue';
import { usePupilCalls } from './pupilCalls';

/** While a result is being reckoned it is asked for so often. */
const lookMs = 1_500;

interface OwnQuizState {
  /** Null until it is read. */
  quiz: OwnQuiz | null;
  failure: CallError | null;
  reload: () => void;
  held: HeldAnswers;
  queue: AnswerQueue | null;
  begin: () => Promise<void>;
  finish: () => Promise<void>;
  /** What the server's clock is ahead of ours, in milliseconds. */
  aheadMs: number;
}

const none: HeldAnswers = {};
const noneHeld = (): HeldAnswers => none;
const deaf = () => () => undefined;

/**
 * A pupil's own test and their answers on the way.
 * @param told what the room says of it: when that changes, the test is read anew
 */
export const useOwnQuiz = (sessionId: string, told: string): OwnQuizState => {
  const calls = usePupilCalls();
  const [quiz, setQuiz] = useState<OwnQuiz | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [reads, setReads] = useState(0);
  const [queue, setQueue] = useState<AnswerQueue | null>(null);
  const aheadMs = useRef(0);
  const reload = useCallback(() => setReads((now) => now + 1), []);
  const met = useCallback((read: OwnQuiz) => {
    aheadMs.current = read.now - Date.now();
    setQuiz(read);
    setFailure(null);
  }, []);
  useEffect(() => {
    const over = new AbortController();
    calls.read(sessionId, over.signal).then(met, (error: unknown) => {
      if (!over.signal.aborted) setFailure(callError(error));
    });
    return () => over.abort();
  }, [calls, sessionId, reads, told, met]);

  const attemptId = quiz && !quiz.isNew ? quiz.attemptId : null;
  const known = useRef(quiz);
  useEffect(() => {
    known.current = quiz;
    if (quiz) queue?.meet(quiz.answers);
  }, [quiz, queue]);
  useEffect(() => {
    if (attemptId === null) return;
    const made = new AnswerQueue(
      attemptId,
      known.current?.answers ?? [],
      (questionId, put) => calls.save(sessionId, questionId, put),
      reload,
    );
    setQueue(made);
    addEventListener('online', made.retry);
    return () => {
      removeEventListener('online', made.retry);
      made.stop();
      setQueue(null);
    };
  }, [calls, attemptId, sessionId, reload]);
  const held = useSyncExternalStore(queue?.subscribe ?? deaf, queue?.all ?? noneHeld);

  // Another window of mine may have answered meanwhile, and the teacher may have shown what it came to.
  useEffect(() => {
    const onChange = (): void => {
      if (document.visibilityState === 'visible') reload();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [reload]);

  const isReckoning = quiz !== null && quiz.isOver && !quiz.isNew && quiz.shows !== 'nothing' && !quiz.score;
  useEffect(() => {
    if (!isReckoning) return;
    const timer = setTimeout(reload, lookMs);
    return () => clearTimeout(timer);
  }, [isReckoning, quiz, reload]);

  const doing = async (call: Promise<OwnQuiz>): Promise<void> => {
    try {
      met(await call);
    } catch (error) {
      setFailure(callError(error));
    }
  };
  return {
    ...{ quiz, failure, reload, held, queue, aheadMs: aheadMs.current },
    begin: () => doing(calls.begin(sessionId)),
    finish: () => doing(calls.finish(sessionId)),
  };
};
