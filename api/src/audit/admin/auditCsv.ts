import { actWords, auditWords } from '@derslik/contract/auditWords';
import { csvMark, csvRow, plainCell, type Cell } from '@derslik/contract/csv';
import { toAct, type ActRow } from './auditStatement.js';

const two = (parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>>): string =>
  `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}`;

/** `2026-11-23 14:05:09` in the school's time, which tables sort and filter. */
const schoolTime = (timeZone: string): ((at: Date) => string) => {
  const digits = '2-digit';
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, year: 'numeric', month: digits, day: digits, hour: digits, minute: digits, second: digits },
    hourCycle: 'h23',
  });
  return (at) => two(Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value])));
};

/** The acts as a table, page by page: never all of it at once. No cell of a text is taken for a formula. */
export async function* auditCsv(
  pages: AsyncIterable<ActRow[]>,
  language: 'tr' | 'en',
  timeZone: string,
): AsyncGenerator<string> {
  const words = auditWords[language];
  const time = schoolTime(timeZone);
  const cells = (row: ActRow): Cell[] => {
    const { id, act, actor, program, subject, address, browser } = toAct(row);
    const nameOf = (one: { name: string | null } | null): string => (one ? (one.name ?? words.gone) : '');
    return [
      id,
      time(row.at),
      plainCell(`${program === null ? '' : `${program} · `}${actor ? nameOf(actor) : words.server}`),
      plainCell(actWords(language, act)),
      subject ? words.subjects[subject.kind] : '',
      plainCell(nameOf(subject)),
      JSON.stringify(row.changes),
      plainCell(address ?? ''),
      plainCell(browser ?? ''),
    ];
  };
  yield csvMark + csvRow(Object.values(words.columns), language);
  for await (const rows of pages) yield rows.map((row) => csvRow(cells(row), language)).join('');
}
