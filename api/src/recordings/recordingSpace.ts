import { statfs } from 'node:fs/promises';
import { limits } from '@derslik/contract/limits';

/** Whether the disk of films has place for so many bytes before the last gigabyte, which is the database's. Where no folder is, its recorder makes it. */
export const hasSpace = async (folder: string, more = 0): Promise<boolean> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize > limits.recording.diskFreeBytes + more;
  } catch {
    return true;
  }
};
