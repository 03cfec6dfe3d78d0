import { spawn, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';

const megabyte = 1024 * 1024;
/** What is read of a program's complaints. */
const complaintMost = 4_096;

/** A program that opens a file of which nobody knows who made it. */
export interface ConfinedRun {
  program: string;
  args: readonly string[];
  /** The one folder that it is told of. */
  dir: string;
  /** It may have the processor for so long, and twice as long by the clock. */
  seconds: number;
  megabytes: number;
  /** As much may each file that it writes hold, and what it says. */
  outputMegabytes: number;
  /** So many it may hold open at once. */
  files?: number;
}
export interface ConfinedEnd {
  /** 0: it went well; null: it was ended. */
  code: number | null;
  said: string;
  complained: string;
}

/** Not here at all. */
export class NotInstalled extends Error {}

let alone: readonly string[] | undefined;
/**
 * A network of its own, in which there is nothing, and where that can be had processes of its own, so that it sees no other's; empty
 * where the machine gives neither, as most containers.
 */
const withoutNetwork = (): readonly string[] => {
  const who = process.getuid?.() === 0 ? [] : ['--map-root-user'];
  const ways = [['--net', '--pid', '--fork', '--kill-child', '--mount-proc'], ['--net']].map((way) => [
    ...['unshare', ...who, ...way, '--'],
  ]);
  alone ??=
    ways.find(([first, ...rest]) => spawnSync(first!, [...rest, 'true'], { stdio: 'ignore' }).status === 0) ?? [];
  return alone;
};

/**
 * Runs it with bounds of time, memory and what it writes, last among those who want the processor, with nothing of our environment
 * and, where the machine allows that, without a network.
 * @throws NotInstalled
 */
export const runConfined = async (run: ConfinedRun): Promise<ConfinedEnd> => {
  const { program, args, dir, seconds, megabytes, outputMegabytes, files = 64 } = run;
  const bounds = [
    `--cpu=${seconds}`,
    `--as=${megabytes * megabyte}`,
    `--fsize=${outputMegabytes * megabyte}`,
    ...[`--nofile=${files}`, '--core=0', '--'],
  ];
  const [first, ...rest] = ['nice', '-n', '10', ...withoutNetwork(), 'prlimit', ...bounds, program, ...args];
  const child = spawn(first!, rest, {
    cwd: dir,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C.UTF-8', HOME: dir, TMPDIR: dir },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  // Where memory ends, it is to go rather than the school.
  if (child.pid !== undefined) void writeFile(`/proc/${child.pid}/oom_score_adj`, '900').catch(() => undefined);
  const end = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It is gone already.
    }
  };
  const said: Buffer[] = [];
  let bytes = 0;
  child.stdout.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes <= outputMegabytes * megabyte) said.push(part);
    else end();
  });
  let complained = '';
  child.stderr.on('data', (part: Buffer) => {
    complained = (complained + part.toString()).slice(0, complaintMost);
  });
  const timer = setTimeout(end, 2_000 * seconds);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    // prlimit says so of a program that is not there.
    if (code === 127) throw new NotInstalled(program);
    return { code, said: Buffer.concat(said).toString(), complained };
  } finally {
    clearTimeout(timer);
    end();
  }
};
