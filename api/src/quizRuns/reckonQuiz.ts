import { quizRunLimits } from '@derslik/contract/limits/quizRun';
import type { GradedAnswer, QuestionNumbers } from '@derslik/contract/quizRuns';
import { grade } from '@derslik/contract/quizzes/grade';
import type { Answer, Question } from '@derslik/contract/quizzes/question';
import { roundedPoints } from './quizRunRow.js';

/** What somebody's answers are worth, in the order of the questions. */
export const gradedAnswers = (
  questions: readonly Question[],
  given: ReadonlyMap<string, Answer | null>,
): GradedAnswer[] =>
  questions.map((question) => {
    const answer = given.get(question.id) ?? null;
    return { answer, ...grade(question, answer) };
  });

export const pointsOf = (answers: readonly GradedAnswer[]): number =>
  roundedPoints(answers.reduce((sum, { points }) => sum + points, 0));

/** The upper and the lower 27 % tell most of a question (Kelley, 1939). */
const groupShare = 0.27;

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const rounded = (number: number): number => Math.round(number * 100) / 100;

/** How much of its points an answer brought, 0 to 1. */
const shareOf = ({ points: all }: Question, { points, outcome }: GradedAnswer): number =>
  all > 0 ? points / all : Number(outcome === 'right');

/**
 * How each question went among those who took part. @param pupils the answers of each, in the order of the questions
 */
export const questionNumbers = (
  questions: readonly Question[],
  pupils: readonly (readonly GradedAnswer[])[],
): QuestionNumbers[] => {
  const ranked = pupils.toSorted((one, other) => pointsOf(other) - pointsOf(one));
  const size = Math.max(1, Math.round(ranked.length * groupShare));
  const [upper, lower] = [ranked.slice(0, size), ranked.slice(-size)];
  return questions.map((question, n) => {
    const share = (group: typeof ranked): number =>
      meanOf(group.map((answers) => shareOf(question, answers[n] ?? nothing)));
    const count = (outcome: GradedAnswer['outcome']): number =>
      pupils.filter((answers) => (answers[n] ?? nothing).outcome === outcome).length;
    return {
      ...{ right: count('right'), partly: count('partly'), wrong: count('wrong'), empty: count('empty') },
      easiness: pupils.length > 0 ? rounded(share(ranked)) : null,
      discrimination: pupils.length >= quizRunLimits.discriminationFrom ? rounded(share(upper) - share(lower)) : null,
    };
  });
};

const nothing: GradedAnswer = { answer: null, outcome: 'empty', points: 0 };
