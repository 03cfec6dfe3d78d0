import type { OpticFrame } from '@derslik/contract/opticFrames';
import { useEffect, useState } from 'react';
import { PupilQuizContext } from '../features/quiz/pupilCalls';
import { QuizSheet } from '../features/quiz/QuizSheet';
import { QuizTaking } from '../features/quiz/QuizTaking';
import type { FrameCalls } from './frameCalls';

/** No room tells this page that the test is over, or that its pupil has more time: it asks. */
const lookMs = 5_000;

interface OpticSheetProps {
  frame: OpticFrame;
  calls: FrameCalls;
  /** How often the page around it has handed the test in: when that changes, it is read anew. */
  finishes: number;
}

/** A test in a frame: for who answers it, and for who reads it. */
export const OpticSheet = ({ frame, calls, finishes }: OpticSheetProps) => {
  const { sessionId, title, questions } = frame;
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (questions) return;
    const timer = setInterval(() => setLooks((now) => now + 1), lookMs);
    return () => clearInterval(timer);
  }, [questions]);
  return (
    <PupilQuizContext value={calls}>
      <main>
        {questions ? (
          <QuizSheet {...{ sessionId, title, questions }} />
        ) : (
          <QuizTaking sessionId={sessionId} told={`${looks} ${finishes}`} />
        )}
      </main>
    </PupilQuizContext>
  );
};
