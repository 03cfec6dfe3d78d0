import { AppError, type ErrorCode } from '@derslik/contract/errors';
import { expect, it } from 'vitest';
import { createSpeechReport } from './speechReport';

const scene = () => {
  const told: { id: string; seconds: number }[] = [];
  const world = { ms: 0, refusal: null as ErrorCode | null };
  const report = createSpeechReport(
    () => world.ms,
    async (one) => {
      told.push(one);
      if (world.refusal) throw new AppError(world.refusal);
    },
  );
  return { told, world, report };
};

it('the browser tells whole seconds, keeps the rest for the next time, and is silent about silence', async () => {
  const { told, world, report } = scene();
  await report();
  world.ms = 900;
  await report();
  world.ms = 2_700;
  await report();
  await report();
  world.ms = 3_100;
  await report();
  expect(told.map(({ seconds }) => seconds)).toEqual([2, 1]);
});

it('the browser tells what got no answer again under its id, and only then what came since', async () => {
  const { told, world, report } = scene();
  world.ms = 5_000;
  world.refusal = 'common.unavailable';
  await report();
  world.ms = 8_000;
  world.refusal = null;
  await report();
  await report();
  expect(told.map(({ seconds }) => seconds)).toEqual([5, 5, 3]);
  expect(told[0]!.id).toBe(told[1]!.id);
  expect(told[2]!.id).not.toBe(told[1]!.id);
});

it('the browser tells once what the room refuses', async () => {
  const { told, world, report } = scene();
  world.ms = 5_000;
  world.refusal = 'common.forbidden';
  await report();
  await report();
  expect(told).toHaveLength(1);
});

it('the browser has one report on its way', async () => {
  const { told, world, report } = scene();
  world.ms = 5_000;
  await Promise.all([report(), report()]);
  expect(told).toHaveLength(1);
});
