import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ShellSchool } from '../../tests/support/shellSchool.js';

let school: ShellSchool;
beforeEach(() => {
  school = new ShellSchool();
  school.write('.env', 'DERSLIK_VERSION=0\n');
});
afterEach(() => school.remove());

/** What the doctor says where so many API containers run, of which Postgres has room for two. */
const checked = (running: number) => {
  school.answerDocker(`
    *'--status running --quiet api'*) for n in $(seq ${running}); do echo "$n"; done ;;
    *'exec -T api node dist/database/checkSettings.js --processes '[12]) ;;
    *checkSettings*)
      printf 'The configuration has 1 problem(s):\\n  DATABASE_POOL 40 is too large: %s. Write 29 at most.\\n' "\${@: -1}" >&2
      exit 78 ;;`);
  const parts = ['speak', 'settings', 'media', 'installation', 'checks', 'health'];
  return school.shell(parts, 'use_kind compose; check_connections').words;
};

describe('the connections of all API processes together', () => {
  it('are enough', () => {
    expect(checked(2)).toMatch(/^ {2}ok +Connections +Postgres has enough for 2 API processes$/m);
    expect(checked(1)).toMatch(/for 1 API process$/m);
  });

  it('are named where more processes run than the settings were looked at for', () => {
    const words = checked(3);
    expect(words).toMatch(/FAIL +Connections +DATABASE_POOL 40 is too large: 3. Write 29 at most\./);
    expect(words).toMatch(/-> correct it in \.env, or take fewer with --api; then \.\/scripts\/apply/);
  });

  it('are no question while none runs', () => {
    expect(checked(0)).toBe('');
  });
});
