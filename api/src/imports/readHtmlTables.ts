import { limits } from '@derslik/contract/limits';
import { Parser } from 'htmlparser2';
import { lineCounter } from './lineCounter.js';
import { cleanCell, type TableRow } from './readTable.js';

/** A cell that stands in several rows or columns, as pages and programs of schools merge them. */
const spanOf = (value: string | undefined): number =>
  Math.min(Math.max(1, Math.trunc(Number(value ?? 1)) || 1), limits.import.columnsMax);

/** A page, whatever it is named: e-Okul and others give tables of HTML the name of a file of Excel. */
export const isHtml = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]{0,500}?-->\s*)?<(?:!doctype\s+html|html|head|meta|body|table|div|style)\b/i.test(
    text.slice(0, 2_000),
  );

/**
 * The rows of a page's tables, one after the other; of a table in a table its text. Merged cells say in each of their places what they say.
 * Nothing of the page is run, and nothing that it names is fetched.
 */
export const readHtmlTables = (html: string, rowsMost: number): TableRow[] => {
  const rows: TableRow[] = [];
  /** What merged cells of rows above say, by column, and for how many more rows. */
  let below = new Map<number, { text: string; rows: number }>();
  let cells: string[] | null = null;
  let cell: { text: string; columns: number; rows: number } | null = null;
  let [tables, hidden, line] = [0, 0, 1];
  const lineAt = lineCounter(html);
  const put = (text: string, down: number): void => {
    if (!cells || cells.length >= limits.import.columnsMax) return;
    if (down > 1) below.set(cells.length, { text, rows: down });
    cells.push(text);
  };
  const fill = (): void => {
    for (let over = cells && below.get(cells.length); cells && over; over = below.get(cells.length)) {
      if (cells.length >= limits.import.columnsMax) return;
      cells.push(over.text);
    }
  };
  const endCell = (): void => {
    if (!cell) return;
    fill();
    const text = cleanCell(
      cell.text
        .replace(/[ \t\u00a0]+/g, ' ')
        .replace(/ ?\n ?/g, '\n')
        .replace(/\n{2,}/g, '\n'),
    );
    for (let n = 0; n < cell.columns; n++) put(text, cell.rows);
    cell = null;
  };
  const endRow = (): void => {
    endCell();
    if (!cells) return;
    fill();
    if (cells.some((text) => text !== '')) rows.push({ line, cells });
    cells = null;
    below = new Map(
      [...below].flatMap(([at, { text, rows: left }]) => (left > 1 ? [[at, { text, rows: left - 1 }]] : [])),
    );
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (rows.length > rowsMost) return parser.pause();
      if (name === 'script' || name === 'style') hidden++;
      if (name === 'table') tables++;
      else if (name === 'tr' && tables <= 1) {
        endRow();
        line = lineAt(parser.startIndex);
        cells = [];
      } else if ((name === 'td' || name === 'th') && tables <= 1) {
        endCell();
        cells ??= [];
        cell = { text: '', columns: spanOf(attributes['colspan']), rows: spanOf(attributes['rowspan']) };
      } else if (/^(?:br|p|div|tr|td)$/.test(name) && cell) cell.text += '\n';
    },
    ontext(text) {
      if (cell && hidden === 0 && cell.text.length < limits.import.cellMax * 4)
        cell.text += text.replace(/[\r\n\t]+/g, ' ').slice(0, limits.import.cellMax * 4);
    },
    onclosetag(name) {
      if (name === 'script' || name === 'style') hidden--;
      if (name === 'table') {
        if (tables <= 1) {
          endRow();
          below.clear();
        }
        tables = Math.max(0, tables - 1);
      } else if (name === 'tr' && tables <= 1) endRow();
      else if ((name === 'td' || name === 'th') && tables <= 1) endCell();
    },
  });
  parser.end(html);
  return rows;
};
