import { fork } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { viewMark } from '../../../api/src/broadcasts/viewing/viewMark.js';
import { serviceAccount } from '../../native/account.js';
import { nginxCommand, nginxProgram, renderNginx } from '../../native/nginx.js';
import { freePort } from '../../native/ports.js';
import { ended, endProcess, startProcess, until } from '../../native/processes.js';
import { root } from '../../native/root.js';
import { pidsBelow, readCpu } from '../cpuTime.js';
import type { Bench, Figure, Result } from '../figure.js';
import type { CrowdAnswer, CrowdTask } from '../hlsCrowdProcess.js';
import { interleave, ratio, spread, type Sample } from '../rounds.js';

const id = '5d3f4a0e-0000-4000-8000-000000000009';
const secret = 'what the front door of the bench knows';
/** A second of 2.5 Mbit/s. */
const pieceBytes = 312_500;
const pieces = 8;
/** Seconds of one viewer that a run serves: a playlist and a piece each. */
const seconds = 3_000;
const connections = 64;
/** Everybody at once, in the low picture: 0.4 Mbit/s. In the whole one they would be 12.5 Gbit/s. */
const crowd = { viewers: 5_000, seconds: 10, pieceBytes: 50_000 } as const;

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

async function startOurs(dir: string, broadcasts: string): Promise<Door> {
  const port = await freePort();
  mkdirSync(join(dir, 'log'), { recursive: true });
  const folders = { webRoot: dir, adminRoot: dir, videoDir: dir, recordingDir: dir, logDir: join(dir, 'log') };
  const account = workerAccount();
  renderNginx({
    ...folders,
    dir,
    port,
    apiPorts: [1],
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

/** The door's own time for a second of one viewer. */
async function run({ port, pid }: Door): Promise<Sample> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ends = Math.floor(Date.now() / 1_000) + 300;
  const cookie = `derslik_broadcast=${viewMark(secret, id, ends)}.${ends}`;
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

/** Thousands at once, each with a connection of its own: how long a second's piece takes, and the door's time for it. */
async function runCrowd({ port, pid }: Door): Promise<Sample> {
  const ends = Math.floor(Date.now() / 1_000) + 300;
  const { viewers, seconds: watched } = crowd;
  const task: CrowdTask = {
    ...{ port, viewers, seconds: watched, pieces, folder: `/media/broadcasts/${id}/low` },
    cookie: `derslik_broadcast=${viewMark(secret, id, ends)}.${ends}`,
  };
  const child = fork(join(root, 'scripts/bench/hlsCrowdProcess.ts'), {
    execArgv: ['--import=tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const before = workedUs(pid);
  child.send(task);
  const { took, bytes } = await new Promise<CrowdAnswer>((resolve, reject) => {
    child.once('message', resolve).once('exit', () => reject(new Error('The viewers went away')));
  });
  const cores = (workedUs(pid) - before) / (watched * 1_000_000);
  child.disconnect();
  await ended(child);
  const sorted = took.sort((a, b) => a - b);
  const late = took.filter((ms) => ms > 1_000).length;
  return { p95: sorted[Math.floor(0.95 * sorted.length)]!, cores, late, megabits: (bytes * 8) / watched / 1_000_000 };
}

async function measure(bench: Bench): Promise<Result> {
  const broadcasts = join(bench.dir, 'broadcasts');
  mkdirSync(join(broadcasts, id, 'low'), { recursive: true });
  chmodSync(broadcasts, 0o755);
  const names = Array.from({ length: pieces }, (_, n) => `${n}.ts`);
  for (const name of names) {
    writeFileSync(join(broadcasts, id, name), Buffer.alloc(pieceBytes, name));
    writeFileSync(join(broadcasts, id, 'low', name), Buffer.alloc(crowd.pieceBytes, name));
  }
  const list = names.map((name) => `#EXTINF:1.000,\n${name}\n`).join('');
  for (const folder of ['.', 'low'])
    writeFileSync(
      join(broadcasts, id, folder, 'index.m3u8'),
      `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:1\n${list}`,
    );
  const doors: Door[] = [];
  try {
    const ours = await startOurs(join(bench.dir, 'ours'), broadcasts);
    doors.push(ours);
    const bare = await startBare(join(bench.dir, 'bare'), broadcasts);
    doors.push(bare);
    const again = await startBare(join(bench.dir, 'again'), broadcasts);
    doors.push(again);
    const variants = { ours: () => run(ours), bare: () => run(bare), again: () => run(again) };
    for (const warmUp of Object.values(variants)) await warmUp();
    const samples = await interleave(bench.rounds, variants);
    const many: Sample[] = [];
    for (let round = 0; round < bench.rounds; round++) many.push(await runCrowd(ours));
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
          against: `${told('late')} of 50,000 came later than a second; nginx took ${told('cores', 2)} of a core for ${told('megabits')} Mbit/s`,
        },
      ],
      control: ratio(samples.again, samples.bare, 'us'),
      method:
        `What a second of one viewer costs the workers of nginx: a playlist and a piece of 2.5 Mbit/s, over plain http on this machine, ${connections} at once, ${seconds.toLocaleString('en')} such ` +
        'seconds a run. Ours is the whole front door, which checks the cookie of the broadcast for each request; bare nginx is the same program with two workers, sendfile and one folder. No request asks the API in either. ' +
        'The control is a second bare one against the first. The 5,000 have a connection each and ask for ten seconds of the low picture (0.4 Mbit/s), from one process on the same two cores. ' +
        'What gives first is the line: a gigabit carries 2,500 of them, or 400 of the whole picture.',
    };
  } finally {
    for (const door of doors) await door.stop();
  }
}

export const hlsPath: Figure = {
  number: 9,
  title: 'The way of a broadcast’s picture to its viewers',
  missing: () => (nginxProgram() === undefined ? ['nginx'] : []),
  measure,
};
