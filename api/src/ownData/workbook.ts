import { textPieces, archiveOf, type ZipEntry } from './zip.js';

/** One sheet of a workbook. */
export interface CopySheet {
  name: string;
  /** The first row, which stays in sight. */
  headings: readonly string[];
  rows: () => AsyncIterable<readonly string[]>;
}

/** What a sheet takes, of rows and of letters in one cell. */
const rowsMax = 1_000_000;
const lettersMax = 32_000;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const parts = 'http://schemas.openxmlformats.org/package/2006';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Letters that XML has no way to write, and halves of letters. */
const unwritable = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const xml = (text: string): string =>
  text
    .slice(0, lettersMax)
    .replace(unwritable, '')
    .replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** Every cell is text: what begins like a formula is none. */
const rowXml = (cells: readonly string[], style = ''): string =>
  `<row>${cells.map((cell) => (cell === '' ? '<c/>' : `<c${style} t="inlineStr"><is><t xml:space="preserve">${xml(cell)}</t></is></c>`)).join('')}</row>`;

const sheetXml = async function* ({ headings, rows }: CopySheet): AsyncGenerator<string> {
  const columns = headings.map((_, n) => `<col min="${n + 1}" max="${n + 1}" width="24" customWidth="1"/>`).join('');
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>`;
  yield rowXml(headings, ' s="1"');
  let count = 0;
  for await (const cells of rows()) if (++count < rowsMax) yield rowXml(cells);
  yield '</sheetData></worksheet>';
};

const whole = (name: string, text: string): ZipEntry => ({
  ...{ name, isPacked: false },
  content: async () => textPieces([text]),
});

/** A workbook of Excel, as it is made. */
export const workbookOf = (sheets: readonly CopySheet[]): AsyncGenerator<Uint8Array> => {
  const numbered = sheets.map(({ name }, n) => ({ name, file: `sheet${n + 1}.xml`, id: `rId${n + 1}`, number: n + 1 }));
  const types = numbered
    .map(({ file }) => `<Override PartName="/xl/worksheets/${file}" ContentType="${kind}.worksheet+xml"/>`)
    .join('');
  const listed = numbered.map(
    ({ name, id, number }) => `<sheet name="${xml(name)}" sheetId="${number}" r:id="${id}"/>`,
  );
  const links = numbered.map(
    ({ file, id }) => `<Relationship Id="${id}" Type="${office}/worksheet" Target="worksheets/${file}"/>`,
  );
  return archiveOf([
    whole(
      '[Content_Types].xml',
      `${head}<Types xmlns="${parts}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/>${types}</Types>`,
    ),
    whole(
      '_rels/.rels',
      `${head}<Relationships xmlns="${parts}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    whole(
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`,
    ),
    whole(
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="${parts}/relationships">${links.join('')}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    whole(
      'xl/styles.xml',
      `${head}<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    ),
    ...sheets.map((sheet, n): ZipEntry => ({
      ...{ name: `xl/worksheets/sheet${n + 1}.xml`, isPacked: false },
      content: async () => textPieces(sheetXml(sheet)),
    })),
  ]);
};
