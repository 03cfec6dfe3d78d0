import { readFileSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { OfficeEnding } from '@derslik/contract/officeTypes';
import { cutPackage, PackageFault } from './officePackage.js';
import type { CutAsked, CutSeen } from './officePaper.js';

const begins = (bytes: Buffer | null, text: string): boolean =>
  bytes?.subarray(0, 100).toString().startsWith(text) ?? false;
const openDocument = 'application/vnd.oasis.opendocument';

/** By what each kind is known, whatever else is in it. */
const kinds: Record<Exclude<OfficeEnding, 'ppt'>, (holds: (name: string) => Buffer | null) => boolean> = {
  pptx: (holds) => holds('[Content_Types].xml') !== null && holds('ppt/presentation.xml') !== null,
  docx: (holds) => holds('[Content_Types].xml') !== null && holds('word/document.xml') !== null,
  odp: (holds) => begins(holds('mimetype'), `${openDocument}.presentation`),
  odt: (holds) => begins(holds('mimetype'), `${openDocument}.text`),
};

const cut = ({ from, to, ending }: CutAsked): CutSeen => {
  try {
    const bytes = readFileSync(from);
    if (ending === 'ppt') writeFileSync(to, bytes);
    else writeFileSync(to, cutPackage(bytes, kinds[ending]));
    return { refused: null };
  } catch (error) {
    if (error instanceof PackageFault) return { refused: error.code };
    throw error;
  }
};

parentPort?.postMessage(cut(workerData as CutAsked));
