import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Audience, strangers } from '../audience.js';
import { Crowd } from '../crowd/crowd.js';
import type { Place, Seat } from '../crowd/task.js';
import type { Bench, Figure, Result } from '../figure.js';
import { interleave, ratio, spread, type Sample } from '../rounds.js';
import { startFloor, startOurs, type MeasuredServer } from '../servers.js';
import { TooBusy } from '../tooBusy.js';

const people = 500;
const everyMs = 10;

/** Everyone enters, a hundred a second; then everyone goes. */
async function run(crowd: Crowd, server: MeasuredServer, place: Place, seats: readonly Seat[]): Promise<Sample> {
  const group = randomUUID();
  const cpuBefore = await server.probe.cpu();
  await crowd.join(group, place, seats, everyMs);
  const { messages, bytes, seen } = await crowd.settled(group);
  const cpu = (await server.probe.cpu()) - cpuBefore;
  if (seen !== seats.length) throw new TooBusy(`${seats.length} entered, and the one who looked saw ${seen}`);
  await crowd.close(group);
  return { messages: messages / seats.length, kb: bytes / seats.length / 1_000, cpuMs: cpu / 1_000 };
}

async function measure(bench: Bench): Promise<Result> {
  const crowd = new Crowd();
  // On a machine that is too slow the answer comes late; the numbers must say so, not an error.
  const ours = await startOurs(bench, { ROOM_COMMAND_TIMEOUT_MS: '20000' });
  const floors = [await startFloor(bench), await startFloor(bench)] as const;
  const audience = await Audience.of(ours, people);
  const atFloor = (n: 0 | 1) => (): Promise<Sample> =>
    run(
      crowd,
      floors[n],
      { kind: 'floor', url: floors[n].url, room: randomUUID(), password: '' },
      strangers(people, 1),
    );
  const variants = {
    floor: atFloor(0),
    ours: async () => run(crowd, ours, await audience.lesson(), await audience.seats(1)),
    again: atFloor(1),
  };
  try {
    for (const warmUp of Object.values(variants)) await warmUp();
    const samples = await interleave(bench.rounds, variants);
    if (bench.profiles) await ours.probe.profiled(join(bench.profiles, 'joins.cpuprofile'), variants.ours);
    const floor = (key: string): number => spread(samples.floor, key).median;
    return {
      findings: [
        {
          name: 'messages per client',
          unit: '',
          value: spread(samples.ours, 'messages'),
          against: `plain deltas: ${floor('messages').toFixed(0)}`,
          gate: 25,
          goal: 8,
        },
        {
          name: 'data per client',
          unit: 'KB',
          value: spread(samples.ours, 'kb'),
          against: `plain deltas: ${floor('kb').toFixed(0)} KB`,
          gate: 117,
          goal: 25,
        },
        {
          name: 'server CPU',
          unit: 'x',
          value: ratio(samples.ours, samples.floor, 'cpuMs'),
          against: `plain deltas: ${floor('cpuMs').toFixed(0)} ms; ours ${spread(samples.ours, 'cpuMs').median.toFixed(0)} ms`,
          gate: 0.6,
          goal: 0.3,
        },
      ],
      control: ratio(samples.again, samples.floor, 'cpuMs'),
      method:
        `${people} people open a socket and enter an empty room, one every ${everyMs} ms. Events and answers that the clients receive are counted ` +
        `until nothing comes any more; CPU time is the whole server process's from the first socket on. Ours takes tokens, admits, ` +
        `claims places, commits and encrypts; the floor does none of it and tells everyone of every newcomer at once.`,
    };
  } finally {
    await crowd.stop();
    await audience.close();
    await Promise.all([ours.stop(), ...floors.map((floor) => floor.stop())]);
  }
}

export const joins: Figure = { number: 2, title: '500 joins at 100 a second', measure };
