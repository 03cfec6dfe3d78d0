import { fork } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { broadcastSecret } from '../../../api/src/broadcasts/broadcastSecret.js';
import { viewMark } from '../../../api/src/broadcasts/viewing/viewMark.js';
import { testSecret } from '../../../tests/support/apiEnvironment.js';
import { planBroadcast } from '../../../tests/support/broadcastRow.js';
import { TestSchool } from '../../../tests/support/school.js';
import { serviceAccount } from '../../native/account.js';
import { nginxCommand, nginxProgram, renderNginx } from '../../native/nginx.js';
import { freePort } from '../../native/ports.js';
import { ended, endProcess, startProcess, until } from '../../native/processes.js';
import { root } from '../../native/root.js';
import { pidsBelow, readCpu } from '../cpuTime.js';
import type { Bench, Figure, Result } from '../figure.js';
import type { CrowdAnswer, CrowdBegins, CrowdError, CrowdTask } from '../hlsCrowdProcess.js';
import { RoomSockets } from '../roomSockets.js';
import { interleave, ratio, spread, type Sample } from '../rounds.js';
import { startOurs as startApi, type OurServer } from '../servers.js';
import { TooBusy } from '../tooBusy.js';

const secret = broadcastSecret(testSecret);
/** A second of 2.5 Mbit/s. */
const pieceBytes = 312_500;
const pieces = 8;
/** Seconds of one viewer that a run serves: a playlist and a piece each. */
const seconds = 3_000;
const connections = 64;
/** Everybody at once, in the low picture: 0.4 Mbit/s. In the whole one they would be 12.5 Gbit/s. */
const crowd = { viewers: 5_000, seconds: 10, pieceBytes: 50_000 } as const;
/** Meanwhile in lessons, through the same front door: each room says something once in ten seconds. */
const lessons = { rooms: 40, people: 50, everyMs: 250 } as const;

interface Door {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Where the master is root's, its workers are too: the bench's folders are for their owner alone. */
const workerAccount = () => serviceAccount() && { name: 'root', uid: 0, gid: 0 };

async function start(command: string, args: readonly string[], port: number): Promise<Door> {
  const child = startProcess(command, [...args], { orphanSignal: 'TERM' });
  await until('nginx', async () => (await fetch(`http://127.0.0.1:${port}/`)).status > 0);
  return { port, pid: child.pid!, stop: () => endProcess(child, 'SIGTERM') };
}

async function startOurs(dir: string, broadcasts: string, apiPort: number): Promise<Door> {
  const port = await freePort();
  mkdirSync(join(dir, 'log'), { recursive: true });
  const folders = { webRoot: dir, adminRoot: dir, videoDir: dir, recordingDir: dir, logDir: join(dir, 'log') };
  const account = workerAccount();
  renderNginx({
    ...folders,
    dir,
    port,
    apiPorts: [apiPort],
    broadcasts: { dir: broadcasts, secret },
    workerAccount: account,
  });
  const { command, args } = nginxCommand(dir);
  return start(command, args, port);
}

/** nginx serves those files with as little said to it as it takes. */
async function startBare(dir: string, broadcasts: string): Promise<Door> {
  const port = await freePort();
  mkdirSync(dir, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${dir}/${name};`,
  );
  const conf = `worker_processes 2;
${workerAccount() ? 'user root;' : ''}
daemon off;
pid ${dir}/nginx.pid;
error_log stderr crit;
events { worker_connections 8192; }
http {
  sendfile on;
  tcp_nopush on;
  access_log off;
  ${temporary.join('\n  ')}
  server { listen 127.0.0.1:${port}; location /media/broadcasts/ { alias ${broadcasts}/; } }
}
`;
  writeFileSync(join(dir, 'nginx.conf'), conf);
  return start(nginxProgram()!, ['-p', dir, '-c', join(dir, 'nginx.conf'), '-e', 'stderr'], port);
}

/** Reads one address to its end. */
const read = (agent: Agent, port: number, path: string, cookie: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get({ agent, port, host: '127.0.0.1', path, headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answers ${answer.statusCode}`));
      answer.resume().once('end', resolve).once('error', reject);
    }).once('error', reject);
  });

/** Microseconds that the workers of a door have been on a core; the hundredths of `/proc/PID/stat` are too coarse for a run. */
const workedUs = (master: number): number =>
  [...pidsBelow(readCpu().processes, master)]
    .map((pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000)
    .reduce((sum, us) => sum + us, 0);

const cookieOf = (name: string, of: string): string => {
  const ends = Math.floor(Date.now() / 1_000) + 300;
  return `${name}=${viewMark(secret, of, ends)}.${ends}`;
};

/** The door's own time for a second of one viewer. */
async function run(id: string, { port, pid }: Door): Promise<Sample> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const cookie = cookieOf('derslik_broadcast', id);
  let left = seconds;
  const viewer = async () => {
    for (let second = left--; second > 0; second = left--) {
      await read(agent, port, `/media/broadcasts/${id}/index.m3u8`, cookie);
      await read(agent, port, `/media/broadcasts/${id}/${second % pieces}.ts`, cookie);
    }
  };
  const before = workedUs(pid);
  await Promise.all(Array.from({ length: connections }, viewer));
  const us = (workedUs(pid) - before) / seconds;
  agent.destroy();
  return { us };
}

const p95 = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(0.95 * values.length)]!;

interface Everybody {
  id: string;
  door: Door;
  api: OurServer;
  sockets: RoomSockets;
}

/** All viewers, each with a connection of its own. @param begin what is to be done meanwhile */
async function watchAll(id: string, { port }: Door, begin: () => void): Promise<CrowdAnswer> {
  const { viewers, seconds: watched } = crowd;
  const folder = `/media/broadcasts/${id}`;
  const task: CrowdTask = {
    ...{ port, viewers, seconds: watched, pieces, folder: `${folder}/low`, cookie: cookieOf('derslik_broadcast', id) },
    now: { path: `${folder}/now.json`, cookie: cookieOf('derslik_now', `${id} now`) },
  };
  const child = fork(join(root, 'scripts/bench/hlsCrowdProcess.ts'), {
    execArgv: ['--import=tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = ended(child);
  child.send(task);
  const answer = await Promise.race([
    new Promise<CrowdAnswer | CrowdError>((resolve) => {
      child.on('message', (said: CrowdAnswer | CrowdError | CrowdBegins) =>
        said === 'begins' ? begin() : resolve(said),
      );
    }),
    gone.then(() => ({ error: 'the process of the viewers ended', isLate: false })),
  ]);
  if (child.connected) child.disconnect();
  await gone;
  if (!('error' in answer)) return answer;
  throw answer.isLate ? new TooBusy(answer.error) : new Error(answer.error);
}

/** Thousands at once: how long a second's piece takes, and a message in a lesson; what door and API take of a core. */
async function runCrowd({ id, door, api, sockets }: Everybody): Promise<Sample> {
  const before = { door: workedUs(door.pid), api: await api.probe.cpu() };
  let talking: Promise<number[]> = Promise.resolve([]);
  const { took, bytes, lasted } = await watchAll(id, door, () => {
    talking = sockets.talk(crowd.seconds, lessons.everyMs);
    // Whoever waits for the viewers reads it later.
    talking.catch(() => undefined);
  });
  const said = await talking;
  const cores = (us: number): number => us / (lasted * 1_000_000);
  return {
    ...{ p95: p95(took), saidP95: p95(said), late: took.filter((ms) => ms > 1_000).length },
    ...{ door: cores(workedUs(door.pid) - before.door), api: cores((await api.probe.cpu()) - before.api) },
    megabits: (bytes * 8) / lasted / 1_000_000,
  };
}

/** Its pieces, whole and low, lie where the doors read them. */
async function planOne({ databaseUrl }: OurServer, broadcasts: string): Promise<string> {
  const school = new TestSchool(databaseUrl);
  const { id } = await planBroadcast(school, await school.teacher(), { to: 600 });
  await school.query(
    `UPDATE broadcasts SET state = 'live', live_at = now(), publisher = '1', published_at = now() + interval '10 hours' WHERE meeting_id = $1`,
    [id],
  );
  await school.close();
  mkdirSync(join(broadcasts, id, 'low'), { recursive: true });
  chmodSync(broadcasts, 0o755);
  const names = Array.from({ length: pieces }, (_, n) => `${n}.ts`);
  const list = names.map((name) => `#EXTINF:1.000,\n${name}\n`).join('');
  for (const [folder, bytes] of [
    ['.', pieceBytes],
    ['low', crowd.pieceBytes],
  ] as const) {
    for (const name of names) writeFileSync(join(broadcasts, id, folder, name), Buffer.alloc(bytes, name));
    const text = `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:1\n${list}`;
    writeFileSync(join(broadcasts, id, folder, 'index.m3u8'), text);
  }
  return id;
}

async function measure(bench: Bench): Promise<Result> {
  const broadcasts = join(bench.dir, 'broadcasts');
  const api = await startApi(bench, { BROADCAST_NOW_MS: '1000' });
  const closing: (() => Promise<void>)[] = [() => api.stop()];
  const opened = async (door: Promise<Door>): Promise<Door> => {
    const { stop } = await door;
    closing.unshift(stop);
    return door;
  };
  try {
    const id = await planOne(api, broadcasts);
    const ours = await opened(startOurs(join(bench.dir, 'ours'), broadcasts, Number(new URL(api.url).port)));
    const bare = await opened(startBare(join(bench.dir, 'bare'), broadcasts));
    const again = await opened(startBare(join(bench.dir, 'again'), broadcasts));
    const variants = { ours: () => run(id, ours), bare: () => run(id, bare), again: () => run(id, again) };
    for (const warmUp of Object.values(variants)) await warmUp();
    const samples = await interleave(bench.rounds, variants);
    const sockets = await RoomSockets.open(api, `http://127.0.0.1:${ours.port}`, lessons);
    closing.unshift(() => sockets.stop());
    const many: Sample[] = [];
    for (let round = 0; round < bench.rounds; round++) {
      many.push(await runCrowd({ id, door: ours, api, sockets }));
      process.stderr.write('.');
    }
    process.stderr.write('\n');
    const told = (key: string, digits = 0): string => spread(many, key).median.toFixed(digits);
    const middle = (variant: keyof typeof variants) => spread(samples[variant], 'us').median;
    return {
      findings: [
        {
          name: 'front door’s CPU for a viewer',
          unit: 'x',
          value: ratio(samples.ours, samples.bare, 'us'),
          against:
            `${middle('ours').toFixed(0)} µs for each second of a viewer, bare nginx ${middle('bare').toFixed(0)} µs; ` +
            `a core carries ${Math.floor(1_000_000 / middle('ours')).toLocaleString('en')} viewers`,
          gate: 1.15,
          goal: 1.03,
        },
        {
          name: '5,000 viewers at once: a second’s piece, p95',
          unit: 'ms',
          value: spread(many, 'p95'),
          against: `${told('late')} of 50,000 came later than a second; nginx took ${told('door', 2)} of a core for ${told('megabits')} Mbit/s and the sockets`,
        },
        {
          name: 'beside them, a message among 2,000 sockets, p95',
          unit: 'ms',
          value: spread(many, 'saidP95'),
          against: `until it is answered; 40 lessons of 50, each says something in ten seconds; the API took ${told('api', 2)} of a core`,
        },
      ],
      control: ratio(samples.again, samples.bare, 'us'),
      method:
        `What a second of one viewer costs the workers of nginx: a playlist and a piece of 2.5 Mbit/s, over plain http on this machine, ${connections} at once, ${seconds.toLocaleString('en')} such ` +
        'seconds a run. Ours is the whole front door, which checks the cookie of the broadcast for each request; bare nginx is the same program with two workers, sendfile and one folder. No request asks the API in either. ' +
        'The control is a second bare one against the first. The 5,000 have a connection each and ask for ten seconds of the low picture (0.4 Mbit/s), and every other second how the broadcast stands, ' +
        'which nginx asks the API once a second; 2,000 people are in lessons through the same nginx and one API process. All of them come from three processes on the same two cores. ' +
        `What gives first is the line: a gigabit carries 2,500 of them, or 400 of the whole picture, and ${told('megabits')} Mbit/s are more than that.`,
    };
  } finally {
    for (const close of closing) await close();
  }
}

export const hlsPath: Figure = {
  number: 9,
  title: 'The way of a broadcast’s picture to its viewers',
  missing: () => (nginxProgram() === undefined ? ['nginx'] : []),
  measure,
};
