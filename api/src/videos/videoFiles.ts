import { constants } from 'node:fs';
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { idSchema } from '@derslik/contract/users';
import { CONFIG, type Config } from '../config.js';

/** A file may be older than the row that names it, by the time that a transaction takes. */
const nobodysAfterMs = 3_600_000;

/** The videos' files: one each, named by the video's random id. Only the API writes here; the front door reads. */
@Injectable()
export class VideoFiles {
  private readonly dir: string;

  constructor(@Inject(CONFIG) config: Pick<Config, 'VIDEO_DIR'>) {
    this.dir = config.VIDEO_DIR;
  }

  /** How many bytes are there; 0 for no file. */
  async size(id: string): Promise<number> {
    return (await stat(this.path(id)).catch(ifMissing(null)))?.size ?? 0;
  }

  /** Resolves when the disk has them. */
  async write(id: string, bytes: Buffer, at: number): Promise<void> {
    await mkdir(this.dir, { recursive: true });
    const file = await open(this.path(id), constants.O_WRONLY | constants.O_CREAT, 0o644);
    try {
      let written = 0;
      while (written < bytes.length)
        written += (await file.write(bytes, written, bytes.length - written, at + written)).bytesWritten;
      await file.sync();
    } finally {
      await file.close();
    }
  }

  async remove(id: string): Promise<void> {
    await rm(this.path(id), { force: true });
  }

  /** What the disk has left, in bytes. */
  async free(): Promise<number> {
    await mkdir(this.dir, { recursive: true });
    const { bavail, bsize } = await statfs(this.dir);
    return bavail * bsize;
  }

  /** What the disk has left, making no folder: null while nobody has kept a video, as there is none yet. */
  async freeNow(): Promise<number | null> {
    const disk = await statfs(this.dir).catch(ifMissing(null));
    return disk && disk.bavail * disk.bsize;
  }

  /** Ids of files that have been there for a while. */
  async settled(): Promise<string[]> {
    const names = await readdir(this.dir).catch(ifMissing<string[]>([]));
    const ids = names.filter((name) => idSchema.safeParse(name).success);
    const until = Date.now() - nobodysAfterMs;
    const times = await Promise.all(ids.map((id) => stat(this.path(id)).catch(ifMissing(null))));
    return ids.filter((_, n) => (times[n]?.mtimeMs ?? Infinity) < until);
  }

  /** Where it is, or will be. */
  path(id: string): string {
    return join(this.dir, idSchema.parse(id));
  }
}

const ifMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return value;
    throw error;
  };
