import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'derslik-lecture-';
/** Making the pages of one file writes into its folder every few seconds: one that is as old as this is nobody's. */
const oldMs = 60 * 60_000;

/** Where the pages of one file are made. Whoever makes them takes it away. */
export const makeWorkFolder = (root = tmpdir()): Promise<string> => mkdtemp(join(root, prefix));

/** Takes away what processes left that were killed at work: there are pages of people's files in it. */
export const sweepWorkFolders = async (root = tmpdir()): Promise<void> => {
  for (const name of await readdir(root)) {
    if (!name.startsWith(prefix)) continue;
    const dir = join(root, name);
    const found = await stat(dir).catch(() => null);
    // Another school of this machine may run as somebody else, and clears up for itself.
    if (!found || found.uid !== process.getuid?.() || Date.now() - found.mtimeMs < oldMs) continue;
    await rm(dir, { recursive: true, force: true });
  }
};
