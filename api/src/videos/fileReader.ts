import { fstatSync, readSync } from 'node:fs';
import { AppError } from '@derslik/contract/errors';

/**
 * Reads a few bytes here and there of a file that may claim anything. It waits for the disk and for nobody else: it stands in a
 * thread of its own.
 */
export class FileReader {
  readonly size: number;
  /** So often and no more. A film of five hours in pieces of a second has 36,000 boxes. */
  private left = 40_000;

  /** @param file a descriptor that is open for reading */
  constructor(private readonly file: number) {
    this.size = fstatSync(file).size;
  }

  /** @throws AppError videos.notVideo where the file has fewer */
  bytes(at: number, length: number): Buffer {
    if (--this.left < 0 || at < 0 || at + length > this.size) throw new AppError('videos.notVideo');
    const buffer = Buffer.alloc(length);
    if (readSync(this.file, buffer, 0, length, at) < length) throw new AppError('videos.notVideo');
    return buffer;
  }
}
