/** What npm noted of a package in the lock file, as far as we read it. */
export interface LockEntry {
  name?: string;
  version?: string;
  license?: string;
  /** A link's folder. */
  resolved?: string;
  link?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
export interface Lock {
  /** By folder, from the repository's root. */
  packages: Record<string, LockEntry>;
}

export interface LockedPackage {
  /** Its folder, from the repository's root. */
  path: string;
  name: string;
  version: string;
  /** As its author states it; null: the lock file holds no such word. */
  stated: string | null;
  /** Where it doesn't fit the machine it is not installed. */
  optional: boolean;
}

const folder = 'node_modules/';
const above = (path: string): string => {
  const cut = path.lastIndexOf(folder);
  return cut > 0 ? path.slice(0, cut - 1) : '';
};

/** Looks where Node looks: in the package's own folder, then in every one above it. */
function resolve({ packages }: Lock, from: string, name: string): string | null {
  for (let at = from; ; at = above(at)) {
    const path = `${at}${at && '/'}${folder}${name}`;
    const entry = packages[path];
    if (entry) return entry.link ? (entry.resolved ?? path) : path;
    if (at === '') return null;
  }
}

/** Names of what a package needs at work; of its peers only those that it can't do without. */
const needsOf = (entry: LockEntry): string[] => [
  ...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }),
  ...Object.keys(entry.peerDependencies ?? {}).filter((name) => !entry.peerDependenciesMeta?.[name]?.optional),
];

/**
 * Every package that a workspace needs at work, directly or through others, once for each version, in the order of their names.
 * Our own workspaces are followed and left out. Throws where the lock file knows no such workspace.
 */
export function packagesOf(lock: Lock, workspace: string): LockedPackage[] {
  if (!lock.packages[workspace]) throw new Error(`package-lock.json knows no workspace ${workspace}`);
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const name of needsOf(lock.packages[path] ?? {})) {
      const next = resolve(lock, path, name);
      if (next !== null) visit(next);
    }
  };
  visit(workspace);
  const found = new Map<string, LockedPackage>();
  for (const path of [...seen].filter((one) => one.includes(folder)).sort()) {
    const {
      name = path.slice(path.lastIndexOf(folder) + folder.length),
      version = '',
      ...entry
    } = lock.packages[path]!;
    const key = `${name}@${version}`;
    if (!found.has(key))
      found.set(key, { path, name, version, stated: entry.license ?? null, optional: entry.optional ?? false });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
