import { isoOfSerial } from './dateStyles.js';
import { attributeOf, readXml } from './xml.js';
import { WorkbookFault } from './workbookFault.js';

/** A row with its number in the sheet. */
export interface SheetRow {
  line: number;
  cells: string[];
}

export interface SheetReading {
  sharedTexts: readonly string[];
  isDate: readonly boolean[];
  calendar: 1900 | 1904;
  rowsMost: number;
  columnsMost: number;
  fillsMerged: boolean;
}

/** `AB12` is column 27; -1 where it names none. */
const columnOf = (reference: string): number => {
  let column = 0;
  for (const letter of reference) {
    if (letter < 'A' || letter > 'Z') break;
    column = column * 26 + letter.charCodeAt(0) - 64;
    if (column > 20_000) break;
  }
  return column - 1;
};

/** Has each place of merged cells (`B2:D4`) say what their first one says, as far as there are rows. */
const fillMerged = (rows: readonly SheetRow[], areas: readonly string[], columnsMost: number): void => {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  for (const area of areas) {
    const [, from = '', first = '', to = '', last = ''] =
      /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(area) ?? [];
    const [left, right] = [columnOf(from), Math.min(columnOf(to), columnsMost - 1)];
    const text = byLine.get(Number(first))?.cells[left];
    if (!text || left < 0) continue;
    const among = Number(last) - Number(first) < 100 ? byLine : new Map<number, SheetRow>();
    for (let line = Number(first); line <= Number(last) && among.size > 0; line++)
      for (let column = left; column <= right; column++) {
        const cells = among.get(line)?.cells;
        if (!cells || cells[column]) continue;
        while (cells.length < column) cells.push('');
        cells[column] = text;
      }
  }
};
/** More areas of merged cells are no timetable's. */
const areasMost = 5_000;

/** Excel writes what XML may not hold as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-F]{4})_/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

const written = (value: string): string => {
  const number = Number(value);
  // 1.042E3 is the pupil 1042.
  return /e/i.test(value) && Number.isFinite(number) ? String(number) : value;
};

/** The rows of a sheet in which something stands. Of a formula what it came to counts; nothing is computed, and nothing fetched. @throws WorkbookFault */
export const readSheet = (
  sheet: Buffer,
  { sharedTexts, isDate, calendar, rowsMost, columnsMost, fillsMerged }: SheetReading,
): SheetRow[] => {
  const rows: SheetRow[] = [];
  const areas: string[] = [];
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let type = '';
  let style = 0;
  let value: string | null = null;
  let isValue = false;
  let hasFormula = false;
  let isPhonetic = false;
  const textOf = (): string => {
    if (value === null) {
      if (hasFormula) throw new WorkbookFault('imports.brokenFormula', { line });
      return '';
    }
    if (type === 'e') throw new WorkbookFault('imports.brokenFormula', { line });
    if (type === 's') return sharedTexts[Number(value)] ?? '';
    if (type === 'inlineStr' || type === 'str') return unescaped(value);
    if (type === 'd') return value.slice(0, 10);
    if (type === 'b') return value;
    return (isDate[style] ? isoOfSerial(Number(value), calendar) : null) ?? written(value);
  };
  readXml(sheet, {
    open: (name, attributes, isEmpty) => {
      if (name === 'row') {
        line = Number(attributeOf(attributes, 'r') ?? line + 1);
        cells = [];
        column = -1;
      } else if (name === 'c') {
        const reference = attributeOf(attributes, 'r');
        column = reference === null ? column + 1 : columnOf(reference);
        type = attributeOf(attributes, 't') ?? '';
        style = Number(attributeOf(attributes, 's') ?? 0);
        value = null;
        hasFormula = false;
      } else if (name === 'mergeCell' && fillsMerged && areas.length < areasMost)
        areas.push(attributeOf(attributes, 'ref') ?? '');
      else if (name === 'f') hasFormula = true;
      else if (name === 'rPh') isPhonetic = true;
      else if ((name === 'v' || name === 't') && !isEmpty) isValue = true;
    },
    text: (text) => {
      if (isValue && !isPhonetic) value = (value ?? '') + text;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'c' && column >= 0 && column < columnsMost) {
        const text = textOf();
        if (text !== '') {
          while (cells.length < column) cells.push('');
          cells[column] = text;
        }
      } else if (name === 'row' && cells.length > 0) {
        rows.push({ line, cells });
        if (rows.length > rowsMost) throw new WorkbookFault('imports.tooManyRows');
      }
    },
  });
  fillMerged(rows, areas, columnsMost);
  return rows;
};
