import { copyFile, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { filmFiles, wholeFolder } from '@derslik/contract/filmFiles';
import { FilmFiles } from './filmFiles.js';

/** Where a recorder makes a cut under one lease. */
const madeIn = (leaseId: string): string => `cut-${leaseId}`;
const isMade = (name: string): boolean => name.startsWith('cut-');

/** The files of a film that is cut: what plays stands in its folder, what was before in `whole`. Each step may be taken again. */
@Injectable()
export class CutFiles {
  constructor(private readonly files: FilmFiles) {}

  /** What plays is kept as it is. @returns whether there is a film */
  async keepWhole(id: string): Promise<boolean> {
    await this.dropWhole(id);
    const dir = this.files.path(id);
    await lay(dir, join(dir, wholeFolder));
    return this.hasWhole(id);
  }

  hasWhole(id: string): Promise<boolean> {
    return isThere(join(this.files.path(id), wholeFolder, 'film.mp4'));
  }

  /** What was before plays again. */
  async putWhole(id: string): Promise<void> {
    const dir = this.files.path(id);
    await lay(join(dir, wholeFolder), dir);
  }

  /** What a recorder made under this lease plays. @returns bytes of all files, and of its film; null where there is none */
  async putCut(id: string, leaseId: string): Promise<{ bytes: number; filmBytes: number } | null> {
    const dir = this.files.path(id);
    const made = join(dir, madeIn(leaseId));
    if (!(await isThere(join(made, 'film.mp4')))) return null;
    await lay(made, dir);
    const sizes = await Promise.all(filmFiles.map((name) => sizeOf(join(dir, name))));
    return { bytes: sizes.reduce((all, one) => all + one, 0), filmBytes: await sizeOf(join(dir, 'film.mp4')) };
  }

  filmBytes(id: string): Promise<number> {
    return sizeOf(join(this.files.path(id), 'film.mp4'));
  }

  async dropWhole(id: string): Promise<void> {
    await rm(join(this.files.path(id), wholeFolder), { recursive: true, force: true });
  }

  /** What no recorder makes any more. @param leaseId the one that may still be at it */
  async dropMade(id: string, leaseId: string | null = null): Promise<void> {
    const dir = this.files.path(id);
    const names = await readdir(dir).catch((): string[] => []);
    for (const name of names)
      if (isMade(name) && (leaseId === null || name !== madeIn(leaseId)))
        await rm(join(dir, name), { recursive: true, force: true });
  }
}

/** The film of one folder in another one, and nothing of what was there: a picture of what was taken out must not stay. */
const lay = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true });
  for (const name of filmFiles) {
    const [source, target] = [join(from, name), join(to, name)];
    if (!(await isThere(source))) {
      await rm(target, { force: true });
      continue;
    }
    const next = `${target}.next`;
    await rm(next, { force: true });
    // A second name costs no bytes; some network drives have no such thing.
    await link(source, next).catch(() => copyFile(source, next));
    await rename(next, target);
    // Renaming one name of a file to another one of it does nothing, and leaves both.
    await rm(next, { force: true });
  }
};

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );
const isThere = async (file: string): Promise<boolean> => (await stat(file).catch(() => null)) !== null;
