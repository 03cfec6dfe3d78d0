import type { ErrorCode } from '@derslik/contract/errors';
import { WorkbookFault } from '../../imports/workbook/workbookFault.js';
import { Zip } from '../../imports/workbook/zip.js';
import { withoutOutside } from './withoutOutside.js';
import { ZipWriter } from './zipWriter.js';

const megabyte = 1024 * 1024;
/** What a package may hold. What is beyond was made to take its reader long. */
const bounds = { entries: 10_000, unpacked: 400 * megabyte, entry: 150 * megabyte, nested: 50 * megabyte, depth: 2 };

/** Why a package is not given to the office program. */
export class PackageFault extends Error {
  constructor(readonly code: Extract<ErrorCode, `lectures.${string}`>) {
    super(code);
  }
}

/** Programs within documents; nothing on a page needs them. */
const programs = /(^|\/)(vbaProject\.bin|vbaData\.xml|(Basic|Scripts|Dialogs|activeX)\/)/i;
const zipMark = 'PK\x03\x04';

interface Room {
  left: number;
}

/**
 * A file of an office program (ZIP) written anew: without its programs, and without what it would fetch from elsewhere, from the
 * network or from this machine. Whoever opens it afterwards finds nothing that leads out of it.
 * @param isWanted whether it is the kind of file that it was brought as, by the names of what it holds
 * @throws PackageFault lectures.notReadable, lectures.locked, lectures.tooHeavy
 */
export const cutPackage = (bytes: Buffer, isWanted: (holds: (name: string) => Buffer | null) => boolean): Buffer => {
  try {
    const zip = new Zip(bytes, bounds.entries);
    const read = (name: string): Buffer | null => zip.read(name, bounds.entry);
    if (!isWanted(read)) throw new PackageFault('lectures.notReadable');
    // What an OpenDocument file is encrypted with.
    if (read('META-INF/manifest.xml')?.includes('encryption-data')) throw new PackageFault('lectures.locked');
    return rewritten(zip, { left: bounds.unpacked }, 0);
  } catch (error) {
    if (error instanceof WorkbookFault) throw new PackageFault(faultOf(error));
    throw error;
  }
};

const faultOf = ({ code }: WorkbookFault): PackageFault['code'] =>
  code === 'imports.workbookTooLarge'
    ? 'lectures.tooHeavy'
    : code === 'imports.oldWorkbook'
      ? 'lectures.locked'
      : 'lectures.notReadable';

const rewritten = (zip: Zip, room: Room, depth: number): Buffer => {
  const out = new ZipWriter();
  for (const name of zip.names()) {
    if (name.endsWith('/') || programs.test(name)) continue;
    const body = zip.read(name, Math.min(bounds.entry, room.left));
    if (!body) continue;
    room.left -= body.length;
    const kept = cleaned(name, body, room, depth);
    if (!kept) continue;
    // Pictures are small already, and the first entry of an OpenDocument file is to be found by its bytes.
    out.add(name, kept, kept === body);
  }
  return out.end();
};

/** Null where it is left out. What it is says its content: names are the file's own words. */
const cleaned = (name: string, body: Buffer, room: Room, depth: number): Buffer | null => {
  if (body.subarray(0, 4).toString('latin1') === zipMark) {
    if (depth >= bounds.depth || body.length > bounds.nested) return null;
    return rewritten(new Zip(body, bounds.entries), room, depth + 1);
  }
  const text = withoutOutside(name, body);
  if (text !== undefined) return text;
  // Data of a form: nothing on a page comes from it. Anything else in such letters hides what it is.
  if (/(^|\/)customXml\//i.test(name)) return null;
  throw new PackageFault('lectures.notReadable');
};
