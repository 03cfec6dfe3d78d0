import { createContext, useContext } from 'react';
import { quizCalls } from './quizCalls';

/** The calls of a pupil's own test: by the session in the app, by the key of its frame in there. */
export type PupilQuizCalls = Pick<typeof quizCalls, 'read' | 'begin' | 'save' | 'finish' | 'leftTab' | 'picture'>;
export const PupilQuizContext = createContext<PupilQuizCalls>(quizCalls);
export const usePupilCalls = (): PupilQuizCalls => useContext(PupilQuizContext);
