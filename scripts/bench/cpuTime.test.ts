import { describe, expect, it } from 'vitest';
import { parseBusy, parseStat, pidsBelow, readCpu, usedMs, type ProcessTimes } from './cpuTime.js';

const rest = 'S 7 812 812 0 -1 4194560 9 0 0 0 120 30 5 5 20 0 3 0 55 0 0';

describe('the time of processes', () => {
  it.each([
    ['java', '812 (java)'],
    ['a name with a space', '812 (Web Content)'],
    ['a name with brackets', '812 (a) R 1 (b)'],
  ])('is read from the line of %s', (_title, head) => {
    const name = head.slice(5, -1);
    expect(parseStat(`${head} ${rest}`)).toEqual({ pid: 812, parent: 7, name, cpuMs: 1_500 });
  });

  it('of the whole machine leaves out where it waited', () => {
    expect(parseBusy('cpu  100 20 30 9000 800 4 5 6 0 0\ncpu0 50 10 15 4500 400 2 2 3 0 0\n')).toBe(1_650);
  });

  const at = (pid: number, parent: number, cpuMs = 0): ProcessTimes => ({ pid, parent, name: '', cpuMs });

  it('belongs to a tree, in whatever order it is told', () => {
    const all = [at(30, 20), at(9, 1), at(20, 10), at(10, 1), at(31, 20)];
    expect([...pidsBelow(all, 10)].sort()).toEqual([20, 30, 31]);
  });

  it('is counted between two readings, newcomers from their beginning, strangers not', () => {
    const before = [at(20, 10, 400), at(9, 1, 50)];
    const after = [at(20, 10, 700), at(30, 20, 90), at(9, 1, 950)];
    expect(usedMs(before, after, new Set([20, 30]))).toBe(390);
  });

  it('of this process grows as it works', () => {
    const before = readCpu();
    const own = process.cpuUsage();
    while (process.cpuUsage(own).user < 100_000);
    const after = readCpu();
    const used = usedMs(before.processes, after.processes, new Set([process.pid]));
    expect(used).toBeGreaterThanOrEqual(80);
    expect(after.busyMs - before.busyMs).toBeGreaterThanOrEqual(80);
  });
});
