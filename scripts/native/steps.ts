import './closedPipe.mjs';
import { performance } from 'node:perf_hooks';
import { stripVTControlCharacters } from 'node:util';

/** A failure that a person can do something about. */
export class StepError extends Error {
  constructor(
    message: string,
    /** What to do, one sentence. */
    readonly advice: string,
    /** Where more is written. */
    readonly log?: string,
  ) {
    super(message);
  }
}

/** What a step says about itself when it had nothing to do. */
export const unchanged = Symbol('unchanged');

const width = 44;

/** Runs one step, prints its name and its time, and lets failures through as {@link StepError}s. */
export async function step<T>(title: string, advice: string, work: () => Promise<T> | T, log?: string): Promise<T> {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  process.stdout.write(`  ${title.padEnd(width)}`);
  try {
    const result = await work();
    process.stdout.write(`${seconds().padStart(9)}${result === unchanged ? '  unchanged' : ''}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`failed after ${seconds()}\n`);
    if (error instanceof StepError) throw error;
    throw new StepError(error instanceof Error ? error.message : String(error), advice, log);
  }
}

/** Runs a script to its end; a failure is told with what to do and leaves exit code 1. */
export async function tell(script: () => Promise<void>): Promise<void> {
  try {
    await script();
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    const lines = stripVTControlCharacters(error.message).split('\n').slice(-15);
    console.error(`\n${lines.map((line) => `    ${line}`).join('\n')}\n\n  What to do: ${error.advice}`);
    if (error.log) console.error(`  Log: ${error.log}`);
    process.exitCode = 1;
  }
}
