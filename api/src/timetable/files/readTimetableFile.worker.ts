import { parentPort, workerData } from 'node:worker_threads';
import { FileFault } from './fileFault.js';
import { readTimetableFile } from './readTimetableFile.js';
import type { TimetableSeen } from './timetableThread.js';

const seen = ({ first, second }: { first: Uint8Array; second: Uint8Array | null }): TimetableSeen => {
  try {
    return { file: readTimetableFile(Buffer.from(first), second && Buffer.from(second)) };
  } catch (error) {
    if (error instanceof FileFault) return { refused: error.code, ...(error.values && { values: error.values }) };
    throw error;
  }
};

parentPort?.postMessage(seen(workerData as { first: Uint8Array; second: Uint8Array | null }));
