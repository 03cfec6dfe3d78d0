import { randomUUID } from 'node:crypto';
import { Audience, strangers } from '../audience.js';
import { Crowd } from '../crowd/crowd.js';
import type { Place, Seat } from '../crowd/task.js';
import type { Bench, Figure, Result } from '../figure.js';
import { interleave, ratio, spread, type Sample } from '../rounds.js';
import { startFloor, startOurs, type MeasuredServer } from '../servers.js';

const people = 500;
const kb = 1_024;

/** Memory of a fresh server's room with everyone inside, less that of the server after a first, smaller lesson. */
async function run(crowd: Crowd, server: MeasuredServer, place: () => Promise<[Place, Seat[]]>): Promise<Sample> {
  const [warmUp, first] = await place();
  await crowd.join('first', warmUp, first.slice(0, 50), 4);
  await crowd.settled('first');
  await crowd.close('first');
  const before = await server.probe.memory();
  const [room, seats] = await place();
  await crowd.join('all', room, seats, 4);
  await crowd.settled('all');
  const after = await server.probe.memory();
  await crowd.close('all');
  return { heap: (after.heap - before.heap) / people / kb, rss: (after.rss - before.rss) / people / kb };
}

async function measure(bench: Bench): Promise<Result> {
  const crowd = new Crowd();
  const ours = async (): Promise<Sample> => {
    const server = await startOurs(bench);
    const audience = await Audience.of(server, people);
    try {
      return await run(crowd, server, async () => [await audience.lesson(), await audience.seats(0)]);
    } finally {
      await audience.close();
      await server.stop();
    }
  };
  const floor = async (): Promise<Sample> => {
    const server = await startFloor(bench);
    const place = (): Place => ({ kind: 'floor', url: server.url, room: randomUUID(), password: '' });
    try {
      return await run(crowd, server, async () => [place(), strangers(people, 0)]);
    } finally {
      await server.stop();
    }
  };
  try {
    const samples = await interleave(bench.rounds, { floor, ours, again: floor });
    const floorKb = spread(samples.floor, 'heap').median.toFixed(1);
    return {
      findings: [
        {
          name: 'heap and buffers per participant',
          unit: 'x',
          value: ratio(samples.ours, samples.floor, 'heap'),
          against: `bare Socket.IO: ${floorKb} KB; ours ${spread(samples.ours, 'heap').median.toFixed(1)} KB`,
          gate: 1.4,
          goal: 0.8,
        },
        {
          name: 'resident memory per participant',
          unit: 'KB',
          value: spread(samples.ours, 'rss'),
          against: `bare Socket.IO: ${spread(samples.floor, 'rss').median.toFixed(1)} KB`,
        },
      ],
      control: ratio(samples.again, samples.floor, 'heap'),
      method:
        `A fresh server process each time. After a first lesson of 50 its memory is read (heap and external, garbage collected), then ${people} enter ` +
        `a new room and it is read again; the difference is divided by ${people}. Resident memory is told beside it; it depends on when ` +
        `the collector gives pages back.`,
    };
  } finally {
    await crowd.stop();
  }
}

export const memory: Figure = { number: 3, title: 'Memory per participant in a room', measure };
