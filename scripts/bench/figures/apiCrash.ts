import { availableParallelism } from 'node:os';
import type { ChildProcess } from 'node:child_process';
import { ClientTab } from '../../../tests/support/clientTab.js';
import { TestSchool } from '../../../tests/support/school.js';
import { startStack, type Stack } from '../../../tests/support/stack.js';
import { endProcess, startProcess } from '../../native/processes.js';
import type { Bench, Figure, Result } from '../figure.js';
import { interleave, spread, type Sample } from '../rounds.js';

const pupils = 40;
const crashes = 5;
const writers = 8;
const writeEveryMs = 1_000;

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1]!;

/** Some people write all the time, as in a lesson; what they write waits in their browsers while the line is down. */
function chatter(tabs: readonly ClientTab[]): () => void {
  const timers = tabs
    .slice(0, writers)
    .map((tab, n) =>
      setInterval(
        () => void tab.send({ type: 'chat', text: `${n}: ${Date.now()}` }).catch(() => undefined),
        writeEveryMs,
      ),
    );
  return () => timers.forEach(clearInterval);
}

/** Kills one process after the other, each as soon as everyone is back, and asks at once from every browser. */
async function crashAll(stack: Stack, tabs: readonly ClientTab[]): Promise<Sample> {
  const waits: number[] = [];
  for (let n = 0; n < crashes; n++) {
    const api = stack.api[n % stack.api.length]!;
    const lost = new Set<ClientTab>();
    const watching = tabs.map((tab) => tab.connection.subscribe(() => !tab.state.up && lost.add(tab)));
    const at = performance.now();
    await api.kill('SIGKILL');
    const asked = tabs.slice(writers).map(async (tab) => {
      await tab.send({ type: 'raised-hand', raised: n % 2 === 0 });
      return { tab, ms: performance.now() - at };
    });
    await api.start();
    for (const { tab, ms } of await Promise.all(asked)) if (lost.has(tab)) waits.push(ms);
    await Promise.all(tabs.map((tab) => tab.until('to be back', ({ up, lostAt }) => up && lostAt === null)));
    for (const stop of watching) stop();
  }
  return { p95: percentile(waits, 0.95), median: percentile(waits, 0.5), worst: Math.max(...waits) };
}

/** Twice as many endless loops as there are cores. */
const spinners = (): ChildProcess[] =>
  Array.from({ length: 2 * availableParallelism() }, () =>
    startProcess(process.execPath, ['-e', 'for(;;);'], { orphanSignal: 'KILL' }),
  );

async function measure(bench: Bench): Promise<Result> {
  const stack = await startStack({ api: 2 });
  const school = new TestSchool(stack.databaseUrl);
  const tabs: ClientTab[] = [];
  try {
    const teacher = await school.teacher();
    const meeting = await school.meeting(teacher);
    for (const person of [teacher, ...(await school.pupils(pupils))])
      tabs.push(await new ClientTab(stack.url, person, meeting).enter());
    const stopChatter = chatter(tabs);
    const busy = async (): Promise<Sample> => {
      const loops = spinners();
      try {
        return await crashAll(stack, tabs);
      } finally {
        await Promise.all(loops.map((loop) => endProcess(loop, 'SIGKILL')));
      }
    };
    const samples = await interleave(bench.rounds, { quiet: () => crashAll(stack, tabs), busy });
    stopChatter();
    const told = (of: readonly Sample[]): string =>
      `median ${spread(of, 'median').median.toFixed(0)} ms, longest ${spread(of, 'worst').max.toFixed(0)} ms`;
    return {
      findings: [
        {
          name: 'answered again, p95',
          unit: 'ms',
          value: spread(samples.quiet, 'p95'),
          against: told(samples.quiet),
          goal: 3_000,
        },
        {
          name: 'the same, machine overloaded',
          unit: 'ms',
          value: spread(samples.busy, 'p95'),
          against: told(samples.busy),
          goal: 3_000,
        },
      ],
      method:
        `Two API processes behind nginx, as a school without containers runs them; ${pupils + 1} people in one lesson, of whom ${writers} write ` +
        `a message a second. One process after the other is killed without mercy and started again at once, ${crashes} times in a row, each as ` +
        `soon as everyone is back; in the same moment everyone else asks for something. The time from the kill to the answer is ` +
        `taken for those whose process it was. Overloaded: twice as many endless loops as cores run beside it. The people are ` +
        `the web app’s own connections and run on the same machine.`,
    };
  } finally {
    for (const tab of tabs) tab.close();
    await school.close();
    await stack.stop();
  }
}

export const apiCrash: Figure = { number: 19, title: 'A killed API process: my command is answered again', measure };
