import type { FileHandle } from 'node:fs/promises';
import { AppError } from '@derslik/contract/errors';

/** Reads a few bytes here and there of a file that may claim anything. */
export class FileReader {
  /** So often and no more: a file of nothing but headers must not hold up the server. */
  private left = 40_000;

  private constructor(
    private readonly file: FileHandle,
    readonly size: number,
  ) {}

  static async of(file: FileHandle): Promise<FileReader> {
    return new FileReader(file, (await file.stat()).size);
  }

  /** @throws AppError videos.notVideo where the file has fewer */
  async bytes(at: number, length: number): Promise<Buffer> {
    if (--this.left < 0 || at < 0 || at + length > this.size) throw new AppError('videos.notVideo');
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await this.file.read(buffer, 0, length, at);
    if (bytesRead < length) throw new AppError('videos.notVideo');
    return buffer;
  }
}
