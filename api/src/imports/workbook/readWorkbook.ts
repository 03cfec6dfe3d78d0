import { posix } from 'node:path';
import { dateStyles } from './dateStyles.js';
import { readSheet, type SheetRow, unescaped } from './readSheet.js';
import { attributeOf, readXml } from './xml.js';
import { WorkbookFault } from './workbookFault.js';
import { Zip } from './zip.js';

export interface WorkbookBounds {
  rowsMost: number;
  columnsMost: number;
  /** Bytes that a sheet may unfold to: far more than the largest list of people has. */
  partBytes: number;
  /** Bytes that the texts which cells share, and every other file, may unfold to. */
  textBytes: number;
  sheetsMost: number;
  entriesMost: number;
  /** Whether merged cells say in each of their places what they say. */
  fillsMerged?: boolean;
}

const relationsOf = (path: string): string => posix.join(posix.dirname(path), '_rels', `${posix.basename(path)}.rels`);

/** Targets by id, as paths in the archive; what lies outside of it is left out. */
const targets = (relations: Buffer | null, base: string): Map<string, { path: string; type: string }> => {
  const found = new Map<string, { path: string; type: string }>();
  if (relations)
    readXml(relations, {
      open: (name, attributes) => {
        const [id, target] = [attributeOf(attributes, 'Id'), attributeOf(attributes, 'Target')];
        if (name !== 'Relationship' || !id || !target || attributeOf(attributes, 'TargetMode') === 'External') return;
        const path = target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(base), target);
        found.set(id, { path, type: posix.basename(attributeOf(attributes, 'Type') ?? '') });
      },
    });
  return found;
};

const sharedTextsOf = (bytes: Buffer | null): string[] => {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  if (bytes)
    readXml(bytes, {
      open: (name, _attributes, isEmpty) => {
        if (name === 'si') text = '';
        else if (name === 'rPh') isPhonetic = true;
        else if (name === 't' && !isEmpty) isText = true;
      },
      text: (part) => {
        if (isText && !isPhonetic) text += part;
      },
      close: (name) => {
        if (name === 't') isText = false;
        else if (name === 'rPh') isPhonetic = false;
        else if (name === 'si') texts.push(unescaped(text));
      },
    });
  return texts;
};

/**
 * The rows of the sheets that a file of Excel (.xlsx, ECMA-376) shows, in their order. Hidden sheets, macros, pictures and links to other files are
 * not looked at.
 * @throws WorkbookFault
 */
export const readWorkbook = (bytes: Buffer, bounds: WorkbookBounds): SheetRow[][] => {
  const zip = new Zip(bytes, bounds.entriesMost);
  const first = [...targets(zip.read('_rels/.rels', bounds.textBytes), '').values()].find(
    ({ type }) => type === 'officeDocument',
  );
  const path = first?.path ?? 'xl/workbook.xml';
  const book = zip.read(path, bounds.textBytes);
  if (!book) throw new WorkbookFault('imports.notText');
  const related = targets(zip.read(relationsOf(path), bounds.textBytes), path);
  const ids: string[] = [];
  let calendar: 1900 | 1904 = 1900;
  readXml(book, {
    open: (name, attributes) => {
      if (name === 'workbookPr' && /^(?:1|true)$/.test(attributeOf(attributes, 'date1904') ?? '')) calendar = 1904;
      const id = name === 'sheet' && /(?:^|\s)[\w.-]+:id\s*=\s*["']([^"']*)/.exec(attributes)?.[1];
      if (id && (attributeOf(attributes, 'state') ?? 'visible') === 'visible') ids.push(id);
    },
  });
  const partOf = (type: string): Buffer | null => {
    const part = [...related.values()].find((one) => one.type === type);
    return part ? zip.read(part.path, bounds.textBytes) : null;
  };
  const reading = {
    sharedTexts: sharedTextsOf(partOf('sharedStrings')),
    isDate: dateStyles(partOf('styles')),
    calendar,
    rowsMost: bounds.rowsMost,
    columnsMost: bounds.columnsMost,
    fillsMerged: bounds.fillsMerged ?? false,
  };
  const sheets = ids.map((id) => related.get(id)).filter((one) => one?.type === 'worksheet');
  return sheets.slice(0, bounds.sheetsMost).map((one) => {
    const sheet = zip.read(one!.path, bounds.partBytes);
    if (!sheet) throw new WorkbookFault('imports.notText');
    return readSheet(sheet, reading);
  });
};
