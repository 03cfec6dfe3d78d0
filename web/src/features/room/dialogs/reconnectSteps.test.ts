import { expect, it } from 'vitest';
import { manualClock } from '../../../conference/manualClock';
import { ReconnectSteps, type ReconnectStep } from './reconnectSteps';

const dialog = (random: number) => {
  const clock = manualClock();
  const done: string[] = [];
  const server = { isThere: true };
  let step: ReconnectStep | null = null;
  const steps = new ReconnectSteps({
    clock,
    random: () => random,
    isThere: async () => server.isThere,
    tryNow: () => done.push(`try ${clock.now()}`),
    reload: () => done.push(`reload ${clock.now()}`),
    onStep: (next) => (step = next),
  });
  /** Lets time pass in small steps, so that answers are heard in between. */
  const pass = async (ms: number): Promise<void> => {
    const heard = async () => {
      for (let k = 0; k < 4; k++) await Promise.resolve();
    };
    await heard();
    for (let n = 0; n < ms; n += 250) {
      clock.pass(250);
      await heard();
    }
  };
  steps.start();
  return { steps, server, done, pass, step: () => step };
};

it.each([
  [0, 20],
  [0.999, 34],
])('the dialog counts from a random number (%d) of 20 to 34 seconds: %d', async (random, seconds) => {
  const { step, pass } = dialog(random);
  expect(step()).toEqual({ kind: 'counting', left: seconds, total: seconds });
  await pass(1_000);
  expect(step()).toMatchObject({ left: seconds - 1 });
});

it('the dialog reloads one second after the countdown where the server answers', async () => {
  const { done, pass, step } = dialog(0);
  await pass(19_750);
  expect([done, step()?.kind]).toEqual([[], 'counting']);
  await pass(250);
  expect([done, step()?.kind]).toEqual([['try 20000'], 'trying']);
  await pass(5_000);
  expect(done).toEqual(['try 20000', 'reload 21000']);
});

it('the dialog waits for a server that does not answer, without counting or reloading', async () => {
  const { server, done, pass, step } = dialog(0);
  server.isThere = false;
  await pass(10 * 60_000);
  expect([done, step()?.kind]).toEqual([[], 'waiting']);
});

it('the dialog looks for the line as soon as the server answers, and counts again before it reloads', async () => {
  const { server, done, pass, step } = dialog(0);
  server.isThere = false;
  await pass(60_000);
  server.isThere = true;
  await pass(1_500);
  expect(step()).toMatchObject({ kind: 'counting', total: 20 });
  const [tried] = done;
  expect(done).toHaveLength(1);
  await pass(21_000);
  const at = Number(tried?.split(' ')[1]);
  expect(done).toEqual([tried, `try ${at + 20_000}`, `reload ${at + 21_000}`]);
});

it('the dialog does at once what the person asks for', async () => {
  const { steps, done, pass } = dialog(0);
  await pass(3_000);
  steps.hurry();
  await pass(2_000);
  expect(done).toEqual(['try 3000', 'reload 4000']);
});

it('the dialog does nothing more when the line is back in place', async () => {
  const { steps, done, pass } = dialog(0);
  await pass(20_000);
  steps.stop();
  await pass(60_000);
  expect(done).toEqual(['try 20000']);
});
