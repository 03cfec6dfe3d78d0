import { closeSync, existsSync, fstatSync, openSync, renameSync, statSync, writeSync } from 'node:fs';

const maxBytes = 10 * 1024 * 1024;
const kept = 5;

/** Renames `x.log` to `x.log.1`, that to `.2` and so on; the oldest is overwritten. */
export function rotate(file: string): void {
  for (let n = kept - 1; n >= 1; n--) if (existsSync(`${file}.${n}`)) renameSync(`${file}.${n}`, `${file}.${n + 1}`);
  renameSync(file, `${file}.1`);
}

/** Whether a file that somebody else writes has grown over the limit. */
export const isTooLong = (file: string): boolean => existsSync(file) && statSync(file).size > maxBytes;

/** A log file of at most 10 MB, with five older ones behind it. */
export class RotatingLog {
  private fd: number;
  private size: number;

  constructor(private readonly file: string) {
    this.fd = openSync(file, 'a', 0o640);
    this.size = fstatSync(this.fd).size;
  }

  write(data: Buffer | string): void {
    this.size += writeSync(this.fd, data as string);
    if (this.size < maxBytes) return;
    closeSync(this.fd);
    rotate(this.file);
    this.fd = openSync(this.file, 'a', 0o640);
    this.size = 0;
  }

  /** One line of ours among the lines of the process. */
  note(text: string): void {
    this.write(`${JSON.stringify({ time: new Date().toISOString(), supervisor: text })}\n`);
  }
}
