import type { TFunction } from 'i18next';
import { plainCell, type Cell, type Sheet } from '@derslik/client/csv';

/** What the columns are called. */
export interface TableWords {
  survey: string;
  option: string;
  count: string;
  part: string;
  name: string;
  answer: string;
}

export const surveyWords = (t: TFunction): TableWords => ({
  survey: t('survey.file'),
  option: t('survey.optionColumn'),
  count: t('survey.countColumn'),
  part: t('survey.partColumn'),
  name: t('survey.nameColumn'),
  answer: t('survey.answerColumn'),
});

interface Asked {
  title: string;
  choices: readonly { content: string }[];
}
interface Outcome {
  counts: readonly number[] | null;
  answers: readonly { name: string; option: number }[] | null;
}

/** A result as a table: the numbers, and below them who chose what, where that may be known. */
export const surveyTable = (
  { title, choices }: Asked,
  { counts, answers }: Outcome,
  words: Omit<TableWords, 'survey'>,
): Cell[][] => {
  const total = counts?.reduce((sum, count) => sum + count, 0) ?? 0;
  const numbers = choices.map(({ content }, n): Cell[] => {
    if (!counts) return [plainCell(content)];
    const count = counts[n] ?? 0;
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

/** @param number of several */
export const surveySheet = (survey: Asked, result: Outcome, words: TableWords, number?: number): Sheet => ({
  name: number === undefined ? words.survey : `${words.survey} ${number}`,
  table: surveyTable(survey, result, words),
  headRows: 2,
});
