import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './root.js';

/** Who imports a file of ours: paths from the root, `/` in between. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

const folders = ['contract/src', 'client/src', 'api/src', 'web/src', 'admin/src', 'recorder/src', 'scripts', 'tests'];
const imports = /(?:\bfrom|\bimport|\bimport\()\s*['"]([^'"]+)['"]/g;
const endings = ['', '.ts', '.tsx', '.mjs', '.css', '.json'];

export const ourFiles = (): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => posix.join(entry.parentPath.slice(root.length + 1), entry.name)),
  );

/** The file that an import names; undefined where it is somebody else's. */
function target(from: string, specifier: string): string | undefined {
  const [, workspace, inside] = /^@derslik\/(contract|client)\/(.+)$/.exec(specifier) ?? [];
  if (!workspace && !specifier.startsWith('.')) return undefined;
  const path = workspace ? `${workspace}/src/${inside}` : posix.join(posix.dirname(from), specifier);
  const base = path.replace(/\?\w+$/, '').replace(/\.js$/, '');
  return endings.map((ending) => base + ending).find((file) => existsSync(join(root, file)) && /\.\w+$/.test(file));
}

/** Reads every file of ours once: some tenths of a second. */
export function readImporters(files: readonly string[]): Importers {
  const importers = new Map<string, Set<string>>();
  for (const file of files.filter((name) => /\.(?:tsx?|mjs)$/.test(name)))
    for (const [, specifier] of readFileSync(join(root, file), 'utf8').matchAll(imports)) {
      const imported = target(file, specifier!);
      if (imported) importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
    }
  return importers;
}

/** The files, and who imports them, and so on; not beyond a file where `goesOn` says so. */
export function reachedFrom(
  files: readonly string[],
  importers: Importers,
  goesOn: (file: string) => boolean = () => true,
): Set<string> {
  const reached = new Set(files);
  for (const file of reached) if (goesOn(file)) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}
