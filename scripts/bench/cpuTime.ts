import { readdirSync, readFileSync } from 'node:fs';

/** A process as Linux tells of it. */
export interface ProcessTimes {
  pid: number;
  parent: number;
  name: string;
  /** User and system time of all threads since it began. */
  cpuMs: number;
}

/** Linux counts in hundredths of a second wherever Node runs. */
const tickMs = 10;

/** A line of `/proc/PID/stat`. The name stands in brackets and may hold anything, brackets and spaces too. */
export function parseStat(line: string): ProcessTimes {
  const end = line.lastIndexOf(')');
  const fields = line.slice(end + 2).split(' ');
  return {
    pid: Number.parseInt(line, 10),
    parent: Number(fields[1]),
    name: line.slice(line.indexOf('(') + 1, end),
    cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs,
  };
}

/** Milliseconds that all cores together have worked: the first line of `/proc/stat`. */
export function parseBusy(text: string): number {
  const [user, nice, system, , , irq, softirq, steal] = text.slice(0, text.indexOf('\n')).match(/\d+/g)!.map(Number);
  return (user! + nice! + system! + irq! + softirq! + steal!) * tickMs;
}

/** Everything below a process, whichever generation. */
export function pidsBelow(all: readonly ProcessTimes[], ancestor: number): Set<number> {
  const found = new Set([ancestor]);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  found.delete(ancestor);
  return found;
}

/** What these processes used between two readings; a process that came between them counts from its beginning. */
export function usedMs(before: readonly ProcessTimes[], after: readonly ProcessTimes[], pids: Set<number>): number {
  const earlier = new Map(before.map(({ pid, cpuMs }) => [pid, cpuMs]));
  return after
    .filter(({ pid }) => pids.has(pid))
    .reduce((sum, { pid, cpuMs }) => sum + cpuMs - (earlier.get(pid) ?? 0), 0);
}

export interface CpuReading {
  readonly at: number;
  readonly processes: readonly ProcessTimes[];
  readonly busyMs: number;
}

export function readCpu(): CpuReading {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))];
      } catch {
        // It ended while we looked.
        return [];
      }
    });
  return { at: performance.now(), processes, busyMs: parseBusy(readFileSync('/proc/stat', 'utf8')) };
}

/** How many cores this process's browsers took between two readings, all of their processes together. */
export function browserShare(before: CpuReading, after: CpuReading): number {
  const ours = pidsBelow(after.processes, process.pid);
  const browsers = after.processes.filter(({ pid, name }) => ours.has(pid) && name.startsWith('chrom'));
  return usedMs(before.processes, after.processes, new Set(browsers.map(({ pid }) => pid))) / (after.at - before.at);
}
