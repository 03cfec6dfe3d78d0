import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { Audience, strangers } from '../audience.js';
import { broadcasts } from '../broadcasts.js';
import { Crowd } from '../crowd/crowd.js';
import type { Place } from '../crowd/task.js';
import type { Bench, Figure, Result } from '../figure.js';
import { interleave, ratio, spread } from '../rounds.js';
import { startFloor, startOurs } from '../servers.js';

const recipients = 500;
const speakers = 10;
/** Broadcasts of one run of a variant. */
const times = 100;
const text = 'Bir sonraki soruya geçmeden önce defterinize yazdığınız sonucu bir kez daha kontrol eder misiniz?';

async function measure(bench: Bench): Promise<Result> {
  const crowd = new Crowd();
  const ours = await startOurs(bench, { ROOM_FRAME_WINDOW_MS: '0' });
  const floors = [await startFloor(bench), await startFloor(bench)] as const;
  const audience = await Audience.of(ours, recipients + 1);
  try {
    await crowd.join('ours', await audience.lesson(), await audience.seats(speakers), 10);
    for (const [n, floor] of floors.entries()) {
      const place: Place = { kind: 'floor', url: floor.url, room: randomUUID(), password: '' };
      await crowd.join(`floor ${n}`, place, strangers(recipients + 1, speakers), 5);
    }
    // Everything is compiled, and there is a message of ours whose size the floor can take.
    await broadcasts(crowd, 'ours', ours, text, times);
    const { frame } = await crowd.received('ours');
    for (const [n, floor] of floors.entries()) await broadcasts(crowd, `floor ${n}`, floor, frame, times);

    const variants = {
      floor: () => broadcasts(crowd, 'floor 0', floors[0], frame, times),
      ours: () => broadcasts(crowd, 'ours', ours, text, times),
      again: () => broadcasts(crowd, 'floor 1', floors[1], frame, times),
    };
    const samples = await interleave(bench.rounds, variants);
    if (bench.profiles) await ours.probe.profiled(join(bench.profiles, 'fanOut.cpuprofile'), variants.ours);
    const floorUs = spread(samples.floor, 'perDelivery');
    const deliveries = spread(samples.ours, 'deliveries').median;
    return {
      findings: [
        {
          name: 'CPU per delivery',
          unit: 'x',
          value: ratio(samples.ours, samples.floor, 'perDelivery'),
          against: `bare Socket.IO, plaintext: ${floorUs.median.toFixed(1)} µs`,
          gate: 1.3,
          goal: 0.65,
        },
        {
          name: 'the same, absolute',
          unit: 'µs',
          value: spread(samples.ours, 'perDelivery'),
          against: `${Math.round(deliveries)} deliveries a run`,
        },
      ],
      control: ratio(samples.again, samples.floor, 'perDelivery'),
      method:
        `${recipients + 1} sockets in one room, from two client processes, all signed in; ${speakers} of them open every frame, the others count. ` +
        `One after another writes a chat message and waits for the answer, ${times} in a run; the CPU time of the whole server process ` +
        `(decrypt, decide, commit to Postgres, encrypt once, write to everyone) is divided by the frames that arrived. ` +
        `The floor gets the same frame as a plain object. The window in which changes are collected is 0 here, so that every message is a frame. ` +
        `By a CPU profile 58 % of ours is the kernel’s write of one finished frame to one socket after the other, which the floor pays as ` +
        `well and nothing in Node can share; 13 % is Node’s stream and our look at each line (open, nothing waiting). ` +
        `The other 29 % is the message itself, once for all, some 2 ms: the message’s way through Socket.IO, its commit, ` +
        `what it changes, two seals (the frame, and the writer’s answer with what came before). Of a bigger crowd that part is less of each ` +
        `delivery. Less than the write’s part, about 0.7 here, can’t be reached over a socket each.`,
    };
  } finally {
    await crowd.stop();
    await audience.close();
    await Promise.all([ours.stop(), ...floors.map((floor) => floor.stop())]);
  }
}

export const fanOut: Figure = { number: 1, title: 'Encrypted room fan-out, 500 recipients', measure };
