import { plainCell, type Cell, type Sheet } from '@derslik/client/csv';
import type { ClassQuizzes } from '@derslik/contract/quizRuns';
import type { TFunction } from 'i18next';

/** How many of a hundred points a pupil has in the tests that they took; null where they took none. */
export const percentOf = (
  { quizzes }: Pick<ClassQuizzes, 'quizzes'>,
  points: readonly (number | null)[],
): number | null => {
  const taken = quizzes.flatMap(({ max }, n) => {
    const had = points[n] ?? null;
    return had === null ? [] : [{ had, max }];
  });
  const max = taken.reduce((sum, one) => sum + one.max, 0);
  return max === 0 ? null : Math.round((taken.reduce((sum, { had }) => sum + had, 0) / max) * 1_000) / 10;
};

/** A class's tests of a term as a table of a file. */
export const classQuizSheet = (table: ClassQuizzes, t: TFunction): Sheet => ({
  name: t('quiz.pupils'),
  headRows: 1,
  table: [
    [t('quiz.pupil'), ...table.quizzes.map(({ title, max }) => plainCell(`${title} (${max})`)), t('quiz.percent')],
    ...table.pupils.map(({ name, points }): Cell[] => [
      plainCell(name),
      ...table.quizzes.map((_, n): Cell => points[n] ?? ''),
      percentOf(table, points) ?? '',
    ]),
  ],
});
