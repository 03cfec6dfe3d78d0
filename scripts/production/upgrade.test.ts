import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ShellSchool } from '../../tests/support/shellSchool.js';

let school: ShellSchool;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example', ...args], {
    cwd: school.at('clone'),
    encoding: 'utf8',
  }).trim();
const commit = (text: string) => {
  school.write('clone/version', text);
  git('add', '.');
  git('commit', '-qm', text);
  git('tag', text);
};
const parts = ['speak', 'settings', 'media', 'installation', 'upgrade'];
const moved = (to: string, then = '') =>
  school.shell(parts, `repository='${school.at('clone')}' to=${to}; check_out_new; ${then}`);
const where = () => [git('status', '--branch', '--short').split('\n')[0], school.read('clone/version')];

beforeEach(() => {
  school = new ShellSchool();
  school.write('clone/.keep', '');
  git('init', '-q', '-b', 'main');
  for (const text of ['v1', 'v2', 'v3']) commit(text);
  git('reset', '-q', '--hard', 'v2');
});
afterEach(() => school.remove());

describe('a clone that is upgraded to a version', () => {
  it('goes on to it with its branch', () => {
    expect(moved('v3')).toMatchObject({ code: 0 });
    expect(where()).toEqual(['## main', 'v3']);
  });

  it.each(['v3', 'v1'])('is on its branch again after the way back from %s', (to) => {
    expect(moved(to, 'check_out_former')).toMatchObject({ code: 0 });
    expect(where()).toEqual(['## main', 'v2']);
  });

  it('that lies elsewhere follows no branch, and comes back to none where it was on none', () => {
    expect(moved('v1')).toMatchObject({ code: 0 });
    expect(where()).toEqual(['## HEAD (no branch)', 'v1']);
    expect(moved('v2', 'check_out_former')).toMatchObject({ code: 0 });
    expect(where()).toEqual(['## HEAD (no branch)', 'v1']);
  });

  it('is not moved to one that is not there, nor over changed files', () => {
    expect(moved('v9')).toMatchObject({ code: 2 });
    school.write('clone/version', 'mine');
    expect(moved('v3')).toMatchObject({ code: 2 });
    expect(where()).toEqual(['## main', 'mine']);
  });
});
