import { execFileSync } from 'node:child_process';
import { type Importers, ourFiles, reachedFrom, readImporters } from './importers.js';
import { root } from './root.js';

/** Files of tests by suite. */
export type Chosen = ReadonlyMap<string, readonly string[]>;

interface Side {
  /** What of the product it is; its noun is the group, if it has one. */
  readonly path: RegExp;
  /** Suites in which the noun is looked for; all of each where there is no noun, or no test has its name. */
  readonly suites: readonly string[];
  /** Another noun than the path's. */
  readonly noun?: string;
}

/** Suites run the built product: a module graph ends at its front door, and from there the noun leads on. The first that fits counts. */
const sides: readonly Side[] = [
  {
    path: /^(?:package(?:-lock)?\.json|vitest\.config\.ts|tsconfig.*)$/,
    suites: ['unit', 'jitsi', 'api', 'realtime', 'screens', 'e2e', 'media'],
  },
  { path: /^api\/src\/rooms\/rules\/(\w+)/, suites: ['realtime', 'e2e'] },
  { path: /^api\/src\/(?:rooms|realtime)\//, suites: ['realtime'] },
  { path: /^api\/src\/(?:http|database|queue)\//, suites: ['api'] },
  { path: /^api\/src\/(\w+)\//, suites: ['api', 'realtime', 'screens', 'e2e'] },
  { path: /^api\/src\//, suites: ['api'] },
  { path: /^contract\/src\/room\/parts\/(\w+)/, suites: ['realtime', 'e2e'] },
  { path: /^contract\/src\/room\//, suites: ['realtime', 'e2e'] },
  { path: /^contract\/src\/(\w+)/, suites: ['api', 'realtime', 'screens', 'e2e'] },
  { path: /^web\/src\/features\/(\w+)\//, suites: ['screens', 'e2e'] },
  { path: /^web\/src\/(?:conference|room)\//, suites: ['e2e', 'media'] },
  { path: /^(?:web|client)\//, suites: ['screens', 'e2e'] },
  { path: /^admin\//, suites: ['screens'], noun: 'console' },
  { path: /^nginx\//, suites: ['api', 'screens'], noun: 'frontDoor' },
  { path: /^(?:jitsi|jibri)\//, suites: ['jitsi'] },
  { path: /^scripts\/(?:native|production)\/|^scripts\/\w+$/, suites: ['operations'] },
];

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const suiteOf = (file: string): string => /^tests\/(\w+)\/.*/.exec(file)?.[1] ?? 'unit';
const suite = (file: string): string => (['laws', 'support'].includes(suiteOf(file)) ? 'unit' : suiteOf(file));
const sideOf = (file: string): Side | undefined => sides.find(({ path }) => path.test(file));
const nounOf = (file: string): string | undefined => {
  const side = sideOf(file);
  return side && (side.noun ?? side.path.exec(file)?.[1]);
};

/** Tests of these suites with the noun in a name: of themselves, or of a file of stories that they bring in. */
function ofNoun(noun: string, suites: readonly string[], files: readonly string[], importers: Importers): string[] {
  const stem = noun.toLowerCase().replace(/s$/, '');
  const named = files.filter(
    (file) =>
      suites.includes(suite(file)) && file.startsWith('tests/') && file.split('/').at(-1)!.toLowerCase().includes(stem),
  );
  return [...reachedFrom(named, importers)].filter(isTest);
}

/**
 * What a change of these files can touch: of the unit tests those that import one of them, on whatever ways; of the suites that
 * run the built product those that bring one in, and those of the nouns that the change reaches.
 * @param files all of ours
 */
export function touchedBy(changed: readonly string[], files: readonly string[], importers: Importers): Chosen {
  const tests = files.filter(isTest);
  const isProduct = (file: string) => !isTest(file) && !file.startsWith('tests/');
  const ofUnit = [...reachedFrom(changed, importers)].filter((file) => isTest(file) && suite(file) === 'unit');
  // Stories start a school with pieces of the product: they are about what they bring in themselves.
  const broughtIn = [
    ...changed.filter((file) => !isProduct(file)),
    ...changed.flatMap((file) => [...(importers.get(file) ?? [])]),
  ];
  const ofStories = reachedFrom(
    broughtIn.filter((file) => file.startsWith('tests/')),
    importers,
  );
  const chosen = new Set([...ofUnit, ...[...ofStories, ...changed].filter(isTest)]);
  // What stands on a noun is that noun's own matter; what all nouns stand on goes on to all who use it.
  const reached = reachedFrom(
    changed.filter(isProduct),
    importers,
    (file) => nounOf(file) === undefined || /^contract\/src\/\w+\.ts$/.test(file),
  );
  const named = [...reached].filter(isProduct).flatMap((file) => {
    const noun = nounOf(file);
    return noun ? ofNoun(noun, sideOf(file)!.suites, files, importers) : [];
  });
  // What has no noun, or none that a test has, can be anywhere on its side.
  const isLost = (file: string) => isProduct(file) && (nounOf(file) === undefined || named.length === 0);
  const whole = changed.filter(isLost).flatMap((file) => sideOf(file)?.suites ?? []);
  for (const test of [...named, ...tests.filter((one) => whole.includes(suite(one)))]) chosen.add(test);
  const bySuite = new Map<string, string[]>();
  for (const test of [...chosen].toSorted()) bySuite.set(suite(test), [...(bySuite.get(suite(test)) ?? []), test]);
  return bySuite;
}

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** What differs from a commit now: committed since, not committed, not known to git yet. @throws Error where there is no such commit */
export const changedSince = (commit: string): string[] => [
  ...git('diff', '--name-only', '--no-renames', commit, '--'),
  ...git('ls-files', '--others', '--exclude-standard'),
];

export function touchedSince(commit: string): Chosen {
  const files = ourFiles();
  return touchedBy(changedSince(commit), files, readImporters(files));
}
