import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, TestRunEndReason, SerializedError } from 'vitest/node';

/** One test and what it took. */
interface Slow {
  seconds: number;
  name: string;
}

/** What one suite adds to the last lines of `scripts/test`. */
export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
  slowest: Slow[];
}

const shownSlow = 10;
export const slowestOf = (all: readonly Slow[]): Slow[] =>
  all.toSorted((a, b) => b.seconds - a.seconds).slice(0, shownSlow);
const inColumn = (seconds: number): string => seconds.toFixed(1).padStart(7);
/** The last lines of a run: its slowest tests, then the sum. */
export function summary({ passed, failed, skipped, slowest }: Totals): string {
  const slow = slowest.map(({ seconds, name }) => `${inColumn(seconds)} s  ${name}`);
  const sum = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
  return [...(slow.length > 0 ? ['', 'The slowest tests', ...slow, ''] : []), sum].join('\n');
}

/** Prints a line with its seconds for each file as it ends, each failure once, and leaves the totals in `TOTALS_FILE`. */
export default class SecondsReporter implements Reporter {
  private readonly totals: Totals = { passed: 0, failed: 0, skipped: 0, slowest: [] };

  onTestModuleEnd(module: TestModule): void {
    const cases = [...module.children.allTests()];
    const count = (state: string) => cases.filter((test) => test.result().state === state).length;
    // The file may fail, or a hook of its groups: such errors fail no test, they skip it.
    const errors = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
    const broken = cases.length === 0 || errors.length > 0 ? 1 : 0;
    const [passed, failed, skipped] = [count('passed'), count('failed') + broken, count('skipped')];
    this.totals.passed += passed;
    this.totals.failed += failed;
    this.totals.skipped += skipped;
    const seconds = inColumn(module.diagnostic().duration / 1000);
    const words = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(Boolean);
    console.log(`${seconds} s  ${failed ? 'FAIL' : 'ok  '}  ${module.relativeModuleId}  (${words.join(', ')})`);
    for (const error of errors) print(module.relativeModuleId, error);
    if (cases.length === 0 && errors.length === 0) console.log('           This file holds no test.');
  }

  onTestCaseResult(test: TestCase): void {
    const took = { seconds: (test.diagnostic()?.duration ?? 0) / 1000, name: nameOf(test) };
    this.totals.slowest = slowestOf([...this.totals.slowest, took]);
    const result = test.result();
    if (result.state !== 'failed') return;
    for (const error of result.errors) print(nameOf(test), error);
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[], reason: TestRunEndReason): void {
    for (const error of errors) print('outside of any test', error);
    this.totals.failed += errors.length;
    if (reason === 'interrupted') this.totals.failed += 1;
    const file = process.env['TOTALS_FILE'];
    if (file) writeFileSync(file, JSON.stringify(this.totals));
    else console.log(summary(this.totals));
  }
}

const nameOf = (test: TestCase): string => `${test.module.relativeModuleId} > ${test.fullName}`;

function print(where: string, error: { message?: string; stack?: string; diff?: string; cause?: unknown }): void {
  const cause = error.cause instanceof Error ? `\ncaused by ${error.cause.message}` : '';
  console.error(`\n  FAILED ${where}\n${error.stack ?? error.message ?? String(error)}${cause}\n${error.diff ?? ''}\n`);
}
