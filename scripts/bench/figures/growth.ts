import { randomUUID } from 'node:crypto';
import { Audience, strangers } from '../audience.js';
import { broadcasts } from '../broadcasts.js';
import { Crowd } from '../crowd/crowd.js';
import type { Place, Seat } from '../crowd/task.js';
import { eventWorkAlone } from '../eventWorkAlone.js';
import type { Bench, Figure, Finding, Result } from '../figure.js';
import { interleave, spread, spreadOf, type Sample } from '../rounds.js';
import { startFloor, startOurs, type MeasuredServer, type OurServer } from '../servers.js';

const few = 10;
const many = 500;
const times = 60;
/** Nobody says more than a person may at once. */
const speakers = 5;
const text = 'Bir sonraki soruya geçmeden önce defterinize yazdığınız sonucu bir kez daha kontrol eder misiniz?';

/** A room of `people`: what a client receives while all come in, a hundred a second, and what a broadcast then costs. */
async function room(
  crowd: Crowd,
  server: MeasuredServer,
  [place, seats]: [Place, Seat[]],
  said: unknown,
): Promise<Sample> {
  const group = randomUUID();
  await crowd.join(group, place, seats, 10);
  const { messages } = await crowd.settled(group);
  const { perBroadcast } = await broadcasts(crowd, group, server, said, times);
  await crowd.close(group);
  return { messages: messages / seats.length, broadcast: perBroadcast! };
}

/** Measures for a few and for many. */
async function both(measured: (people: number) => Promise<Sample>): Promise<Sample> {
  const sizes = { few: await measured(few), many: await measured(many) };
  return Object.fromEntries(
    Object.entries(sizes).flatMap(([size, sample]) =>
      Object.entries(sample).map(([key, value]) => [`${key} ${size}`, value]),
    ),
  );
}

const exponent = (sample: Sample, key: string): number =>
  Math.log(sample[`${key} many`]! / sample[`${key} few`]!) / Math.log(many / few);

async function measure(bench: Bench): Promise<Result> {
  const crowd = new Crowd();
  const patient = { ROOM_COMMAND_TIMEOUT_MS: '20000' };
  const ours = await startOurs(bench, patient);
  // Collects nothing, so that every message is a broadcast, as in figure 1.
  const prompt = await startOurs(bench, { ...patient, ROOM_FRAME_WINDOW_MS: '0' });
  const floors = [await startFloor(bench), await startFloor(bench)] as const;
  const audiences = [await Audience.of(ours, many), await Audience.of(prompt, many)] as const;
  const inLesson = (server: OurServer, audience: Audience) =>
    both(async (people) => {
      const seats = (await audience.seats(speakers)).slice(0, people);
      return room(crowd, server, [await audience.lesson(), seats], text);
    });
  const atFloor = (n: 0 | 1) => () =>
    both((people) => {
      const place: Place = { kind: 'floor', url: floors[n].url, room: randomUUID(), password: '' };
      return room(crowd, floors[n], [place, strangers(people, speakers)], text);
    });
  const variants = {
    floor: atFloor(0),
    ours: async () => {
      const collecting = await inLesson(ours, audiences[0]);
      const messages = Object.entries(collecting).filter(([key]) => key.startsWith('messages'));
      const work = await both(async (people) => ({ work: await eventWorkAlone(people, 2_000) }));
      return { ...(await inLesson(prompt, audiences[1])), ...Object.fromEntries(messages), ...work };
    },
    again: atFloor(1),
  };
  try {
    for (const warmUp of Object.values(variants)) await warmUp();
    const samples = await interleave(bench.rounds, variants);
    const grown = (key: string, unit: string): Pick<Finding, 'unit' | 'value' | 'against'> => {
      const at = (size: string) => spread(samples.ours, `${key} ${size}`).median.toFixed(1);
      const floor = `${key} few` in samples.floor[0]!;
      const plain = floor ? spreadOf(samples.floor.map((sample) => exponent(sample, key))).median.toFixed(2) : null;
      return {
        unit: '',
        value: spreadOf(samples.ours.map((sample) => exponent(sample, key))),
        against: `${at('few')} ${unit} at ${few}, ${at('many')} at ${many}${plain === null ? '' : `; plain deltas grow by ${plain}`}`,
      };
    };
    return {
      findings: [
        { name: 'server CPU a broadcast', ...grown('broadcast', 'µs'), gate: 1.1, goal: 1.0 },
        { name: 'client work an event', ...grown('work', 'µs'), gate: 0.3, goal: 0.05 },
        { name: 'join messages a client', ...grown('messages', 'messages'), gate: 0.6, goal: 0.3 },
      ],
      control: spreadOf(
        samples.again.map((sample, n) => sample['broadcast many']! / samples.floor[n]!['broadcast many']!),
      ),
      method:
        `Exponents: 1 grows as the number of people, 0 not at all (ln of the ratio, by ln ${many / few}). ${few} and ${many} enter an empty room, a hundred a ` +
        `second, and ${speakers} of them then write ${times} messages; the server’s CPU time by broadcast, from a server that collects no ` +
        `changes (every message is a frame to all), and what each client received until all were inside, from one that does, as a school’s. ` +
        `A message’s own way, to its commit, is most of what a broadcast costs among ${few}. A client’s work is measured without a page, which is figure 11, in a process of its own: an event is opened (WebCrypto), ` +
        `parsed and reduced in a view of so many people. By a CPU profile, what it takes longer among ${many} is the new list of all of them ` +
        'that each event makes, and its garbage: readers tell by the list that something in it is new.',
    };
  } finally {
    await crowd.stop();
    await Promise.all(audiences.map((audience) => audience.close()));
    await Promise.all([ours.stop(), prompt.stop(), ...floors.map((floor) => floor.stop())]);
  }
}

export const growth: Figure = { number: 4, title: 'Growth from 10 people to 500', measure };
