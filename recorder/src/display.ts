import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Child, Children } from './children.js';

export const filmPicture = { width: 1280, height: 720, framesPerSecond: 25 } as const;

/** A file by which programs prove themselves to a screen: a lesson is not for every account of the machine to look at. */
const authority = (): Buffer => {
  const counted = (bytes: Buffer): Buffer => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(bytes.length);
    return Buffer.concat([length, bytes]);
  };
  // Any address, any display; the form is described in Xau(3).
  const wild = Buffer.from([0xff, 0xff]);
  const name = Buffer.from('MIT-MAGIC-COOKIE-1');
  return Buffer.concat([
    wild,
    counted(Buffer.alloc(0)),
    counted(Buffer.alloc(0)),
    counted(name),
    counted(randomBytes(16)),
  ]);
};

/** A screen that nobody sees. */
export interface Display {
  readonly child: Child;
  /** By which programs find it and may draw on it. */
  readonly env: Readonly<Record<'DISPLAY' | 'XAUTHORITY', string>>;
}

export const startDisplay = async (children: Children, dir: string): Promise<Display> => {
  const file = join(dir, 'authority');
  writeFileSync(file, authority(), { mode: 0o600 });
  const size = `${filmPicture.width}x${filmPicture.height}x24`;
  // It writes the number of a display that is free.
  const child = children.start('Xvfb', [
    ...['-displayfd', '1', '-auth', file, '-screen', '0', size, '-nolisten', 'tcp', '-noreset'],
  ]);
  const number = await Promise.race([
    new Promise<string>((resolve) => child.process.stdout?.once('data', (text) => resolve(`${text}`.trim()))),
    child.ended.then(() => Promise.reject(new Error(`Xvfb ended while it was starting: ${child.words()}`))),
  ]);
  return { child, env: { DISPLAY: `:${number}`, XAUTHORITY: file } };
};
