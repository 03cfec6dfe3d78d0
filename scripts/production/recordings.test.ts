import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

interface School {
  /** What the database says: films, their bytes, bytes of the quota, films that wait for a recorder, and for place. */
  rows?: string;
  /** Free kilobytes. */
  free?: number;
}

/** The check with a disk and a database that say what they are told to. */
const check = ({ rows = '3 32212254720 0 0 0', free = 40_000_000 }: School): string[] =>
  execFileSync(
    'bash',
    [
      '-euo',
      'pipefail',
      '-c',
      `for part in speak checks database recordings; do . "scripts/production/$part.sh"; done
       kind=native home=/school
       df() { printf 'Filesystem 1024-blocks Used Available Capacity Mounted\\n/dev/sda1 100 1 %s 1%% /\\n' "$FREE"; }
       is_database_here() { true; }
       sql() {
         case "$1" in
         *datname*) echo derslik ;;
         *to_regclass*) [ "$ROWS" = 'no table' ] || echo recording_rules ;;
         *quota_gb*) printf '%s\\n' "$ROWS" ;;
         esac
       }
       check_recordings`,
    ],
    {
      cwd: new URL('../..', import.meta.url),
      env: { ...process.env, FREE: String(free), ROWS: rows },
      encoding: 'utf8',
    },
  )
    .trimEnd()
    .split('\n')
    .map((line) => line.trim().replace(/ +/g, ' '));

it('the doctor says what films take, and how much room their disk has', () => {
  expect(check({})).toEqual([
    'ok Recordings 30G of films in derslik, without a quota',
    'ok Disk of recordings 38 GB free at /school/recordings',
  ]);
  expect(check({ rows: '0 0 0 0 0' })).toHaveLength(1);
  expect(check({ rows: 'no table' })).toHaveLength(1);
});

it('the doctor warns of the quota at 80 percent, and says at 100 that nothing is recorded', () => {
  expect(check({ rows: '3 42949672960 53687091200 0 0' })[0]).toBe(
    '! Recordings 40G of films in derslik, 80 % of the quota of 50G',
  );
  expect(check({ rows: '3 53687091200 53687091200 0 0' })[0]).toMatch(
    /^FAIL Recordings .* nothing is recorded any more$/,
  );
  expect(check({ rows: '3 32212254720 53687091200 0 0' })[0]).toMatch(/^ok Recordings 30G .*60 %/);
});

it('the doctor says for how many hours the disk has room, and when nothing is recorded any more', () => {
  expect(check({ free: 5_300_000 })[1]).toBe(
    '! Disk of recordings 5 GB free at /school/recordings: room for some 4 hours of lessons',
  );
  expect(check({ free: 900_000 })[1]).toMatch(/^FAIL Disk of recordings 878 MB free .* nothing is recorded any more$/);
});

it('the doctor warns of films that wait for a recorder in vain, and of those that wait for place', () => {
  expect(check({ rows: '3 100 0 2 0' })[0]).toMatch(/^! Recordings 2 of derslik wait for a recorder/);
  expect(check({ rows: '3 100 0 0 1' })[0]).toBe('! Recordings 1 of derslik wait for place on the disk');
});
