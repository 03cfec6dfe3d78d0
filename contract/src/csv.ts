export type Cell = string | number;

/** Letters with which a table's program would take a text for a formula. */
const formula = /^[=+\-@\t\r]/;
/** A text that no table's program takes for a formula. */
export const plainCell = (text: string): string => (formula.test(text) ? `'${text}` : text);

const quoted = (cell: Cell, decimal: string): string =>
  typeof cell === 'number' ? String(cell).replace('.', decimal) : `"${cell.replaceAll('"', '""')}"`;

/** The first character of a file: it says that it is UTF-8. */
export const csvMark = '\ufeff';
export const csvType = 'text/csv;charset=utf-8';

/** A row as the tables' programs of this language read it: Turkish ones part cells by semicolons, as the comma stands in numbers. */
export const csvRow = (row: readonly Cell[], language: string): string => {
  const [between, decimal] = language.startsWith('tr') ? [';', ','] : [',', '.'];
  return `${row.map((cell) => quoted(cell, decimal)).join(between)}\r\n`;
};
