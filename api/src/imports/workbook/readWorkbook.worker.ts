import { parentPort, workerData } from 'node:worker_threads';
import { limits } from '@derslik/contract/limits';
import { readOneRoster, rosterFolder } from './readOneRoster.js';
import { readWorkbook } from './readWorkbook.js';
import { WorkbookFault } from './workbookFault.js';
import { Zip } from './zip.js';
import type { WorkbookSeen } from './workbookThread.js';

const { rowsMax, headingsWithin, columnsMax, workbook } = limits.import;

const seen = (bytes: Uint8Array): WorkbookSeen => {
  try {
    const zip = new Zip(Buffer.from(bytes), workbook.entriesMost);
    const folder = rosterFolder(zip);
    if (folder !== null) return { roster: readOneRoster(zip, folder) };
    // The headings and what may stand above them are no people.
    const bounds = { ...workbook, rowsMost: rowsMax + headingsWithin, columnsMost: columnsMax };
    return { sheets: readWorkbook(Buffer.from(bytes), bounds) };
  } catch (error) {
    if (error instanceof WorkbookFault) return { refused: error.code, ...(error.values && { values: error.values }) };
    throw error;
  }
};

parentPort?.postMessage(seen(workerData as Uint8Array));
