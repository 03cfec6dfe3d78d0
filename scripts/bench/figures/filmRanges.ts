import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { filmCalls } from '../../../tests/support/filmCalls.js';
import { FilmShelf } from '../../../tests/support/filmShelf.js';
import { TestSchool } from '../../../tests/support/school.js';
import { startStack, type NativeStack } from '../../../tests/support/stack.js';
import { serviceAccount } from '../../native/account.js';
import { nginxProgram } from '../../native/nginx.js';
import { freePort } from '../../native/ports.js';
import { endProcess, startProcess, until } from '../../native/processes.js';
import { pidsBelow, readCpu } from '../cpuTime.js';
import type { Bench, Figure, Result } from '../figure.js';
import { interleave, ratio, spread, type Sample } from '../rounds.js';

/** A player opens a range that goes on to the end, and takes of it what it plays: half a minute of 2.5 Mbit/s. */
const rangeBytes = 10_000_000;
const filmBytes = 100_000_000;
const ranges = 400;
const connections = 8;

interface Way {
  readonly port: number;
  readonly path: string;
  readonly cookie: string;
  /** Who works for it, with all below them. */
  readonly pids: readonly number[];
}

/** nginx serves that file with as little said to it as it takes. */
async function startBare(dir: string, films: string): Promise<{ port: number; pid: number; stop(): Promise<void> }> {
  const port = await freePort();
  mkdirSync(dir, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${dir}/${name};`,
  );
  const conf = `worker_processes 2;
${serviceAccount() ? 'user root;' : ''}
daemon off;
pid ${dir}/nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  sendfile on;
  tcp_nopush on;
  access_log off;
  ${temporary.join('\n  ')}
  server { listen 127.0.0.1:${port}; location /films/ { alias ${films}/; } }
}
`;
  writeFileSync(join(dir, 'nginx.conf'), conf);
  const child = startProcess(nginxProgram()!, ['-p', dir, '-c', join(dir, 'nginx.conf'), '-e', 'stderr'], {
    orphanSignal: 'TERM',
  });
  await until('nginx', async () => (await fetch(`http://127.0.0.1:${port}/`)).status > 0);
  return { port, pid: child.pid!, stop: () => endProcess(child, 'SIGTERM') };
}

/** Reads one range to its end. */
const read = (agent: Agent, { port, path, cookie }: Way, from: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { cookie, range: `bytes=${from}-${from + rangeBytes - 1}` };
    get({ agent, port, host: '127.0.0.1', path, headers }, (answer) => {
      if (answer.statusCode !== 206) reject(new Error(`${path} answers ${answer.statusCode}`));
      answer.resume().once('end', resolve).once('error', reject);
    }).once('error', reject);
  });

/** Microseconds that processes and all below them have been on a core; the hundredths of `/proc/PID/stat` are too coarse for a run. */
const workedUs = (roots: readonly number[]): number => {
  const { processes } = readCpu();
  const all = new Set(roots.flatMap((pid) => [pid, ...pidsBelow(processes, pid)]));
  return [...all]
    .flatMap((pid) => {
      try {
        return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000;
      } catch {
        return [];
      }
    })
    .reduce((sum, us) => sum + us, 0);
};

/** All work for a range: the door's, and where somebody else is asked, theirs. */
async function run(way: Way): Promise<Sample> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = ranges;
  const player = async () => {
    for (let n = left--; n > 0; n = left--) await read(agent, way, ((n * 7) % 90) * 1_000_000);
  };
  const [before, beganAt] = [workedUs(way.pids), performance.now()];
  await Promise.all(Array.from({ length: connections }, player));
  const us = (workedUs(way.pids) - before) / ranges;
  const ms = (performance.now() - beganAt) / ranges;
  agent.destroy();
  return { us, ms };
}

/** The door's master: whoever keeps the port open and has children. */
const doorOf = (port: number): number => {
  const line = new RegExp(`nginx: master process.*`);
  const found = readCpu().processes.find(({ pid, name }) => {
    if (name !== 'nginx') return false;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return line.test(command) && readFileSync(/-c (\S+)/.exec(command)![1]!, 'utf8').includes(`:${port}`);
  });
  if (!found) throw new Error('The front door has no process');
  return found.pid;
};

async function ourWay(stack: NativeStack, people: TestSchool): Promise<Way> {
  const owner = await people.teacher();
  const meeting = await people.meeting(owner);
  const film = await new FilmShelf(people, stack.recordingDir).add(meeting, owner, {
    seconds: 2_400,
    bytes: Buffer.alloc(filmBytes, 'film'),
  });
  const { path, cookie } = await filmCalls(() => stack.url).keyTo(owner, film);
  const port = Number(new URL(stack.url).port);
  return { port, path: path.url, cookie, pids: [doorOf(port), stack.api[0]!.pid!] };
}

async function measure(bench: Bench): Promise<Result> {
  const stack = await startStack({ redis: false, env: { NODE_ENV: 'production' } });
  const people = new TestSchool(stack.databaseUrl);
  const closing: (() => Promise<void>)[] = [];
  try {
    const films = join(bench.dir, 'films');
    mkdirSync(films, { recursive: true });
    chmodSync(films, 0o755);
    writeFileSync(join(films, 'film.mp4'), Buffer.alloc(filmBytes, 'film'));
    const way = await ourWay(stack, people);
    const plain = async (name: string): Promise<Way> => {
      const bare = await startBare(join(bench.dir, name), films);
      closing.push(() => bare.stop());
      return { port: bare.port, path: '/films/film.mp4', cookie: '', pids: [bare.pid] };
    };
    const [bare, again] = [await plain('bareFilms'), await plain('bareFilmsAgain')];
    const variants = { ours: () => run(way), bare: () => run(bare), again: () => run(again) };
    for (const warmUp of Object.values(variants)) await warmUp();
    const samples = await interleave(bench.rounds, variants);
    const middle = (variant: keyof typeof variants, key: string) => spread(samples[variant], key).median;
    return {
      findings: [
        {
          name: 'CPU for a range',
          unit: 'x',
          value: ratio(samples.ours, samples.bare, 'us'),
          against: `nginx and API ${middle('ours', 'us').toFixed(0)} µs, bare nginx ${middle('bare', 'us').toFixed(0)} µs`,
          gate: 1.15,
          goal: 1.03,
        },
        {
          name: 'time for a range',
          unit: 'x',
          value: ratio(samples.ours, samples.bare, 'ms'),
          against: `${middle('ours', 'ms').toFixed(2)} ms, bare nginx ${middle('bare', 'ms').toFixed(2)} ms, ${connections} at once`,
        },
      ],
      control: ratio(samples.again, samples.bare, 'us'),
      method:
        `A range of ${rangeBytes / 1_000_000} MB of a film, half a minute of 2.5 Mbit/s, over plain http on this machine, ${connections} at once, ${ranges} a run: what a player takes of its one open range. ` +
        'Ours is the whole front door, and the API, which asks the film’s row at each range whether whoever comes may see it still; the database’s time is not counted. ' +
        'Bare nginx is the same program with two workers, sendfile and one folder. The control is a second bare one against the first.',
    };
  } finally {
    for (const close of closing) await close();
    await people.close();
    await stack.stop();
  }
}

export const filmRanges: Figure = {
  number: 34,
  title: 'A film’s ranges',
  missing: () => (nginxProgram() === undefined ? ['nginx'] : []),
  measure,
};
