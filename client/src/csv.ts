export type Cell = string | number;
/** A table with its name and its bold rows. */
export interface Sheet {
  name: string;
  table: readonly Cell[][];
  headRows: number;
}

/** Letters with which a table's program would take a text for a formula. */
const formula = /^[=+\-@\t\r]/;
/** A text that no table's program takes for a formula. */
export const plainCell = (text: string): string => (formula.test(text) ? `'${text}` : text);

const quoted = (cell: Cell, decimal: string): string =>
  typeof cell === 'number' ? String(cell).replace('.', decimal) : `"${cell.replaceAll('"', '""')}"`;

/** As the tables' programs of this language read it: Turkish ones part cells by semicolons, as the comma stands in numbers. */
export const csvOf = (table: readonly Cell[][], language: string): string => {
  const [between, decimal] = language.startsWith('tr') ? [';', ','] : [',', '.'];
  // The first character says that it is UTF-8.
  return `\ufeff${table.map((row) => row.map((cell) => quoted(cell, decimal)).join(between)).join('\r\n')}\r\n`;
};

export const csvType = 'text/csv;charset=utf-8';
/** The same tables as a file of Excel: see xlsx.ts. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
