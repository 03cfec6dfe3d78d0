import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** The check on a machine with these programs, natively or in containers. */
const check = (kind: 'native' | 'compose', programs: string): string =>
  execFileSync(
    'bash',
    [
      '-euo',
      'pipefail',
      '-c',
      `for part in speak checks slides; do . "scripts/production/$part.sh"; done
       kind=${kind}
       command() { [[ " $PROGRAMS " == *" $2 "* ]]; }
       compose() { [[ " $PROGRAMS " == *" \${@: -1} "* ]]; }
       check_slides`,
    ],
    { cwd: new URL('../..', import.meta.url), env: { ...process.env, PROGRAMS: programs }, encoding: 'utf8' },
  )
    .trim()
    .replace(/ +/g, ' ');

it.each(['native', 'compose'] as const)('the doctor says of which files slides can be made (%s)', (kind) => {
  expect(check(kind, 'pdftoppm soffice')).toBe('ok Slides of PDF, pictures and office files');
  expect(check(kind, 'pdftoppm')).toMatch(
    kind === 'native'
      ? /^ok Slides of PDF and pictures; office files with \.\/scripts\/start --office$/
      : /^ok Slides of PDF and pictures; office files with OFFICE_FILES=yes in \.env$/,
  );
  expect(check(kind, '')).toMatch(/^FAIL Slides poppler-utils is not there: no file becomes slides\n -> /);
});
