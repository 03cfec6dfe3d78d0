import { plainCell, type Cell } from '../../lib/csv';
import type { KnownResult, KnownSurvey } from './surveyUi';

/** What the columns are called. */
export interface TableWords {
  option: string;
  count: string;
  part: string;
  name: string;
  answer: string;
}

/** A result as a table: the numbers, and below them who chose what, where that may be known. */
export const surveyTable = (
  { title, choices }: Pick<KnownSurvey, 'title' | 'choices'>,
  { counts, answers }: KnownResult,
  words: TableWords,
): Cell[][] => {
  const total = counts?.reduce((sum, count) => sum + count, 0) ?? 0;
  const numbers = choices.map(({ content }, n): Cell[] => {
    const count = counts?.[n] ?? 0;
    return [plainCell(content), count, total === 0 ? 0 : Math.round((10_000 * count) / total) / 100];
  });
  const named = (answers ?? []).map(({ name, option }): Cell[] => [
    plainCell(name),
    plainCell(choices[option]?.content ?? ''),
  ]);
  return [
    [plainCell(title)],
    [words.option, words.count, words.part],
    ...numbers,
    ...(named.length > 0 ? [[], [words.name, words.answer], ...named] : []),
  ];
};
