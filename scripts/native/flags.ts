import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { StepError } from './steps.js';

export interface Flags {
  readonly demo: boolean;
  readonly class: boolean;
  /** The demo school answers other machines too; its people have a password then. */
  readonly lan: boolean;
  /** Recording is asked for: a start without it fails. */
  readonly recorder: boolean;
  /** LibreOffice is asked for, which scripts/start installs: a start without it fails. */
  readonly office: boolean;
  readonly port: number | undefined;
  readonly api: number;
}

function wholeNumber(name: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new StepError(`--${name} ${text} is no number from 1 to ${most}`, `write for example: --${name} 2`);
}

/** With two processes, one serves while the other comes back from a crash. */
const usualApis = (): number => Math.min(2, availableParallelism());

/** Reads the command line of `scripts/start`. Throws StepError in words. */
export function readFlags(argv: readonly string[]): Flags {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: { demo: flag, class: flag, lan: flag, recorder: flag, office: flag, port: text, api: text },
    });
    if (values.class && !values.demo)
      throw new StepError('--class needs --demo', 'write: ./scripts/start --demo --class');
    if (values.lan && !values.demo)
      throw new StepError('--lan needs --demo', 'leave it out: only the demo school keeps to this machine');
    return {
      demo: values.demo,
      class: values.class,
      lan: values.lan,
      recorder: values.recorder,
      office: values.office,
      // The https port lies 363 above.
      port: wholeNumber('port', values.port, 65_000),
      api: wholeNumber('api', values.api, 16) ?? usualApis(),
    };
  } catch (error) {
    if (error instanceof StepError) throw error;
    throw new StepError(error instanceof Error ? error.message : String(error), 'see ./scripts/start --help');
  }
}
