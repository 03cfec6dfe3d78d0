import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** The check with a disk and a database that say what they are told to. */
const check = (full: number, before: string): string =>
  execFileSync(
    'bash',
    [
      '-euo',
      'pipefail',
      '-c',
      `for part in speak checks database growth; do . "scripts/production/$part.sh"; done
       df() { printf 'Filesystem 1024-blocks Used Available Capacity Mounted\\n/dev/sda1 100 %s 0 %s%% /\\n' "$1" "$FULL"; }
       is_database_here() { true; }
       is_database_up() { [ "$BEFORE" != down ]; }
       sql() {
         case "$1" in
         *datname*) echo derslik ;;
         *database_sizes*) [ "$BEFORE" != 'no table' ] && printf '%s' "$BEFORE" ;;
         *pg_size_pretty*) echo "40 MB" ;;
         esac
       }
       check_growth /`,
    ],
    {
      cwd: new URL('../..', import.meta.url),
      env: { ...process.env, FULL: String(full), BEFORE: before },
      encoding: 'utf8',
    },
  );

it('the doctor says how much the database grew, and how full the disk is', () => {
  expect(check(43, '2026-11-15 1000')).toMatch(
    /^ {2}ok +Growth +derslik grew by 40 MB since 2026-11-15; the disk is 43 % full\n$/,
  );
});

it.each(['', 'no table', 'down'])('the doctor says what it knows where nothing was written down yet: %j', (before) => {
  expect(check(79, before)).toMatch(/^ {2}ok +Growth +the disk is 79 % full\n$/);
});

it('the doctor warns at 80 %, with what to do', () => {
  const said = check(80, '2026-11-15 1000');
  expect(said).toMatch(/^ {2}! +Growth +derslik grew by 40 MB since 2026-11-15; the disk is 80 % full\n/);
  expect(said).toMatch(/-> add room before it is full/);
});
