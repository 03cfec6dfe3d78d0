import type { KnownResult, KnownSurvey } from './surveyUi';

export type Cell = string | number;

/** What the columns are called. */
export interface TableWords {
  option: string;
  count: string;
  part: string;
  name: string;
  answer: string;
}

/** Letters with which a table's program would take a text for a formula. */
const formula = /^[=+\-@\t\r]/;
const safe = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** A result as a table: the numbers, and below them who chose what, where that may be known. */
export const surveyTable = (
  { title, choices }: Pick<KnownSurvey, 'title' | 'choices'>,
  { counts, answers }: KnownResult,
  words: TableWords,
): Cell[][] => {
  const total = counts?.reduce((sum, count) => sum + count, 0) ?? 0;
  const numbers = choices.map(({ content }, n): Cell[] => {
    const count = counts?.[n] ?? 0;
    return [safe(content), count, total === 0 ? 0 : Math.round((10_000 * count) / total) / 100];
  });
  const named = (answers ?? []).map(({ name, option }): Cell[] => [safe(name), safe(choices[option]?.content ?? '')]);
  return [
    [safe(title)],
    [words.option, words.count, words.part],
    ...numbers,
    ...(named.length > 0 ? [[], [words.name, words.answer], ...named] : []),
  ];
};

const quoted = (cell: Cell, decimal: string): string =>
  typeof cell === 'number' ? String(cell).replace('.', decimal) : `"${cell.replaceAll('"', '""')}"`;

/** As the tables' programs of this language read it: Turkish ones part cells by semicolons, as the comma stands in numbers. */
export const csvOf = (table: readonly Cell[][], language: string): string => {
  const [between, decimal] = language.startsWith('tr') ? [';', ','] : [',', '.'];
  // The first character says that it is UTF-8.
  return `\ufeff${table.map((row) => row.map((cell) => quoted(cell, decimal)).join(between)).join('\r\n')}\r\n`;
};
