import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { filmFiles, type FilmFile } from '@derslik/contract/filmFiles';
import { idSchema } from '@derslik/contract/users';
import { CONFIG, type Config } from '../../config.js';

/** A recorder makes a folder after its row, and may still write into it for a while after the row has gone. */
const nobodysAfterMs = 3_600_000;

/** The folders of recordings, each named by its random id: parts while it is made, and then the film with what belongs to it. */
@Injectable()
export class FilmFiles {
  private readonly dir: string;

  constructor(@Inject(CONFIG) config: Pick<Config, 'RECORDING_DIR'>) {
    this.dir = config.RECORDING_DIR;
  }

  /** Where a recording's folder is, or will be. */
  path(id: string): string {
    return join(this.dir, idSchema.parse(id));
  }

  /** What there is to read of it. */
  async of(id: string): Promise<ReadonlySet<FilmFile>> {
    const names: string[] = await readdir(this.path(id)).catch(() => []);
    return new Set(filmFiles.filter((name) => names.includes(name)));
  }

  /** All of it. */
  async remove(id: string): Promise<void> {
    await rm(this.path(id), { recursive: true, force: true });
  }

  /** Ids of folders in which nothing has been made for a while. */
  async settled(): Promise<string[]> {
    const names = await readdir(this.dir).catch(() => []);
    const ids = names.filter((name) => idSchema.safeParse(name).success);
    const until = Date.now() - nobodysAfterMs;
    const times = await Promise.all(ids.map((id) => stat(this.path(id)).catch(() => null)));
    return ids.filter((_, n) => (times[n]?.mtimeMs ?? Infinity) < until);
  }
}
