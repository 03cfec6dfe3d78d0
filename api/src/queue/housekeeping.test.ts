import { expect, it } from 'vitest';
import type { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { HousekeepingService } from './housekeeping.service.js';
import type { JobQueues } from './jobQueues.service.js';
import type { OldRows } from './oldRows.js';

const rows: OldRows[] = [
  { table: 'slips s', isOld: 's.over' },
  { table: 'notes', isOld: 'day < $1', values: ({ CLIENT_LOG_DAYS }) => [CLIENT_LOG_DAYS] },
  { table: 'sizes', isOld: 'day < 3', adds: 'INSERT INTO sizes' },
];

/** Housekeeping over a database that fails at one statement, and what was asked of it. */
const keeping = (failing?: string) => {
  const asked: unknown[] = [];
  const query = (sql: string, values?: unknown[]) => {
    asked.push(values ? [sql, values] : sql);
    return sql === failing ? Promise.reject(new Error('gone')) : Promise.resolve([]);
  };
  const jobs = { define: () => undefined } as unknown as JobQueues;
  const source = { query } as unknown as DataSource;
  return { asked, service: new HousekeepingService(source, { CLIENT_LOG_DAYS: 30 } as Config, rows, jobs) };
};

it('housekeeping clears what each declares, in the order of the list, and then runs what does more', async () => {
  const { asked, service } = keeping();
  service.alsoRun(() => Promise.resolve(void asked.push('a job')));
  await service.run();
  expect(asked).toEqual([
    'DELETE FROM slips s WHERE s.over',
    ['DELETE FROM notes WHERE day < $1', [30]],
    'INSERT INTO sizes',
    'DELETE FROM sizes WHERE day < 3',
    'a job',
  ]);
});

it('a statement that fails ends the run, which comes again by itself', async () => {
  const { asked, service } = keeping('INSERT INTO sizes');
  service.alsoRun(() => Promise.resolve(void asked.push('a job')));
  await expect(service.run()).rejects.toThrow('gone');
  expect(asked.at(-1)).toBe('INSERT INTO sizes');
});

it('one job that fails takes no other along', async () => {
  const { asked, service } = keeping();
  service.alsoRun(() => Promise.reject(new Error('away')));
  service.alsoRun(() => Promise.resolve(void asked.push('a job')));
  await expect(service.run()).rejects.toThrow('away');
  expect(asked.at(-1)).toBe('a job');
});
