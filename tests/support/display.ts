import { existsSync } from 'node:fs';
import { endProcess, ended, startProcess } from '../../scripts/native/processes.js';

const xvfb = '/usr/bin/Xvfb';
export const hasDisplay = existsSync(xvfb);

/** A screen that nobody sees, for browsers that want one. */
export interface Display {
  /** What a program there has as `DISPLAY`. */
  readonly name: string;
  close(): Promise<void>;
}

/** @param size in pixels, such as 1366x900 */
export async function startDisplay(size: string): Promise<Display> {
  // It writes the number of a display that is free.
  const child = startProcess(xvfb, ['-displayfd', '1', '-screen', '0', `${size}x24`, '-nolisten', 'tcp']);
  const number = await Promise.race([
    new Promise<string>((resolve) => child.stdout!.once('data', (text) => resolve(`${text}`.trim()))),
    ended(child).then(() => Promise.reject(new Error('Xvfb ended while it was starting'))),
  ]);
  return { name: `:${number}`, close: () => endProcess(child, 'SIGTERM') };
}
