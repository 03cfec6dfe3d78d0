import { spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles } from './hashFiles.js';
import { root } from './root.js';

/** What is built, from what, and where one sees that it was. */
interface Build {
  readonly name: string;
  readonly sources: readonly string[];
  readonly outputs: readonly string[];
  readonly commands: readonly (readonly string[])[];
}

const shared = [
  'package-lock.json',
  'client/vite',
  'tsconfig.base.json',
  'contract/src',
  'contract/package.json',
  'contract/tsconfig.json',
];
const client = ['client/src', 'client/package.json', 'client/tsconfig.json'];
const packageFiles = (name: string) =>
  [
    ...['src', 'vite', 'public', 'index.html', 'iframes.lecture.html', 'iframes.optic.html'],
    ...['package.json', 'tsconfig.json', 'vite.config.ts'],
  ].map((file) => `${name}/${file}`);

const builds: readonly Build[] = [
  {
    name: 'api',
    sources: [...shared, ...packageFiles('api')],
    outputs: ['contract/dist/limits.js', 'api/dist/server.js'],
    commands: [
      ['tsc', '-b', 'contract', 'api'],
      ['vite', 'build', 'api', '--config', 'api/vite.config.ts'],
    ],
  },
  ...['web', 'admin'].map((name) => ({
    name,
    sources: [...shared, ...client, ...packageFiles(name)],
    outputs: [`${name}/dist/index.html`],
    commands: [['vite', 'build', name, '--config', `${name}/vite.config.ts`]],
  })),
  {
    name: 'recorder',
    sources: [...shared, ...packageFiles('recorder')],
    outputs: ['recorder/dist/main.js'],
    commands: [['tsc', '-b', 'recorder']],
  },
];

const stampFile = (base: string) => join(base, 'node_modules/.derslik-built.json');
const readStamps = (base: string): Record<string, string> =>
  existsSync(stampFile(base)) ? (JSON.parse(readFileSync(stampFile(base), 'utf8')) as Record<string, string>) : {};

/** The hash of everything that goes into a build: its version. */
function sourceVersion(name: string, base = root): string {
  const build = builds.find((one) => one.name === name);
  if (!build) throw new Error(`Nothing called ${name} is built`);
  return hashFiles(base, build.sources);
}

/** Versions of the sources as they stand now, each read once: a start asks for them when it builds and when it copies. */
export function versionsNow(base = root): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const version = known.get(name) ?? sourceVersion(name, base);
    known.set(name, version);
    return version;
  };
}

/** Where a test builds, its runner says that this is a test: the pages would get React's slow half for developers. */
const ownVariables = {
  NODE_ENV: 'production',
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
};

async function run(base: string, command: readonly string[], logFile: string): Promise<void> {
  const log = openSync(logFile, 'w');
  const [program, ...args] = command;
  const child = spawn(join(base, 'node_modules/.bin', program!), args, {
    cwd: base,
    env: { ...process.env, ...ownVariables },
    stdio: ['ignore', log, log],
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code === 0) return;
  // Compilers name the cause first.
  const words = readFileSync(logFile, 'utf8').trim().split('\n').slice(0, 12).join('\n');
  throw new Error(`${command.join(' ')} ended with ${code}\n${words}`);
}

/** Whether the sources changed since this was built here. */
const isStale = ({ name, outputs }: Build, base: string, version: string): boolean =>
  readStamps(base)[name] !== version || outputs.some((file) => !existsSync(join(base, file)));

/**
 * Builds what is stale, two things at once, each with a log of its own in the folder. Answers what was built.
 * @param only the names that matter; default all
 * @param base the folder of the sources; default this repository
 */
export async function buildAll(
  logDir: string,
  only?: readonly string[],
  base = root,
  versionOf = versionsNow(base),
): Promise<string[]> {
  const wanted = builds.filter(({ name }) => only?.includes(name) ?? true);
  const stale = wanted.filter((build) => isStale(build, base, versionOf(build.name)));
  const waiting = [...stale];
  const lane = async () => {
    for (let build = waiting.shift(); build; build = waiting.shift()) {
      const version = versionOf(build.name);
      for (const command of build.commands) await run(base, command, join(logDir, `build-${build.name}.log`));
      writeFileSync(stampFile(base), JSON.stringify({ ...readStamps(base), [build.name]: version }));
    }
  };
  await Promise.all([lane(), lane()]);
  return stale.map((build) => build.name);
}
