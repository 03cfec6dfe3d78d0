import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** One hash over the names and contents of files and folders; absent ones count as empty. */
export function hashFiles(base: string, names: readonly string[]): string {
  const hash = createHash('sha256');
  const add = (name: string) => {
    const path = join(base, name);
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const child of readdirSync(path).sort()) add(join(name, child));
      return;
    }
    hash.update(`${name}\0`).update(readFileSync(path)).update('\0');
  };
  for (const name of names) add(name);
  return hash.digest('hex').slice(0, 16);
}
