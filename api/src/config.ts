import type { Variable } from './configVariable.js';
import { conferenceProblems } from './conference/conferenceVariables.js';
import { mailProblems } from './mails/mailVariables.js';
import { variables } from './variables.js';

type Name = keyof typeof variables;
type Value<N extends Name> = (typeof variables)[N] extends Variable<infer T> ? T : never;

/** The values by variable name, checked; lists and numbers are parsed. */
export type Config = { readonly [N in Name]: Value<N> };
/** Injection token of {@link Config}. */
export const CONFIG = Symbol('config');

/** Exit code of a start that the configuration stops (EX_CONFIG). */
export const configExitCode = 78;

export class ConfigError extends Error {
  /** @param problems one line each: the variable, what is wrong, what to write. */
  constructor(readonly problems: readonly string[]) {
    super(`The configuration has ${problems.length} problem(s):\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads and checks everything at once.
 * @throws ConfigError with all problems, never only the first.
 */
export const readConfig = (environment: Record<string, string | undefined> = process.env): Config => {
  const values: Partial<Record<Name, unknown>> = {};
  const problems: string[] = [];
  for (const [name, known] of Object.entries(variables) as [Name, Variable<unknown>][]) {
    const raw = environment[name]?.trim();
    if (raw === undefined || raw === '') {
      if (known.fallback === undefined)
        problems.push(`${name} is missing. ${known.about} Example: ${known.example || '(a random text)'}`);
      values[name] = known.fallback;
      continue;
    }
    const answer = known.read(raw);
    if ('value' in answer) values[name] = answer.value;
    else problems.push(`${name} ${answer.wrong}. Write ${answer.write}. ${known.about}`);
  }
  if (values.TURN_URLS && (values.TURN_URLS as string[]).length > 0 && !values.TURN_SECRET)
    problems.push('TURN_SECRET is missing. It is needed where TURN_URLS is set. Write the secret of the TURN servers.');
  problems.push(...mailProblems(values, (name) => problems.some((line) => line.startsWith(`${name} `))));
  const named = new Set(problems.map((line) => line.split(' ')[0]));
  problems.push(...conferenceProblems(values, (name) => named.has(name)));
  if (problems.length > 0) throw new ConfigError(problems);
  return values as Config;
};

/** For runnable files: the configuration, or the problems on stderr and exit code 78. */
export const readConfigOrExit = (): Config => {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(configExitCode);
  }
};
