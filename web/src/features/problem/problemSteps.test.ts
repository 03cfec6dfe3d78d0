import { limits } from '@derslik/contract/limits';
import { personWith, roomWith } from '@derslik/contract/room/testRoom';
import { expect, it } from 'vitest';
import { manualClock } from '../../conference/manualClock';
import { ProblemSteps, type ProblemStep } from './problemSteps';
import type { OwnWorld } from './problemWorld';

const { spinnerMs, resultMs, closeMs } = limits.problemSolve;
const view = roomWith([personWith('elif')], { viewer: 'elif' });
const well: OwnWorld = {
  ...{ view, me: 'elif', kind: 'mic', isConnected: true, peak: 0.5, isMoving: false },
  device: { state: 'on', wanted: true, error: null },
  track: { isLive: true, isMuted: false },
};
const ended: OwnWorld = { ...well, track: { isLive: false, isMuted: false } };
const off: OwnWorld = { ...well, device: { state: 'off', wanted: false, error: null } };

const turns = async (): Promise<void> => {
  for (let n = 0; n < 20; n++) await Promise.resolve();
};
const search = (...worlds: OwnWorld[]) => {
  const clock = manualClock();
  const steps: ProblemStep[] = [];
  const done = { mends: [] as string[], closed: 0, looked: [] as number[] };
  const search = new ProblemSteps({
    clock,
    look: async (ms) => {
      done.looked.push(ms);
      return worlds.shift()!;
    },
    mend: async (mend) => void done.mends.push(mend),
    onStep: (step) => steps.push(step),
    onMended: () => (done.closed += 1),
  });
  return { clock, steps, done, search, last: () => steps.at(-1) };
};

it('the help with problems spins for two seconds, shows the check for one and a half, and closes a second after what it mended', async () => {
  const { clock, done, search: one, last } = search(ended, well);
  void one.start();
  await turns();
  clock.pass(spinnerMs - 1);
  await turns();
  expect(last()).toEqual({ at: 'looking' });
  expect(done).toMatchObject({ mends: ['restart'], looked: [spinnerMs / 2, spinnerMs / 2] });
  clock.pass(1);
  await turns();
  expect(last()).toMatchObject({ at: 'result', outcome: 'mended', finding: { fault: 'ended' } });
  clock.pass(resultMs - 1);
  expect(last()?.at).toBe('result');
  clock.pass(1);
  expect(last()?.at).toBe('told');
  clock.pass(closeMs - 1);
  expect(done.closed).toBe(0);
  clock.pass(1);
  expect(done.closed).toBe(1);
});

it.each([
  ['what it could not mend', [ended, ended], { outcome: 'open', finding: { fault: 'ended' } }],
  ['what only the person can do', [off], { outcome: 'open', finding: { fault: 'off' } }],
  ['that all is well', [well], { outcome: 'fine', finding: { fault: 'micFine' } }],
])('the help with problems stays open to be read where it says %s', async (_, worlds, told) => {
  const { clock, done, search: one, last } = search(...worlds);
  void one.start();
  await turns();
  clock.pass(spinnerMs);
  await turns();
  clock.pass(resultMs + 60_000);
  expect(last()).toMatchObject({ at: 'told', ...told });
  expect(done.closed).toBe(0);
});

it('the help with problems says nothing more once it is stopped', async () => {
  const { clock, steps, done, search: one } = search(ended, well);
  void one.start();
  await turns();
  one.stop();
  clock.pass(60_000);
  await turns();
  expect(steps).toEqual([{ at: 'looking' }]);
  expect(done.closed).toBe(0);
});
