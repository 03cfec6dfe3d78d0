import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ShellSchool } from '../tests/support/shellSchool.js';
import { root } from './native/root.js';

const isProgram = (path: string) => {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
};
const names = readdirSync(join(root, 'scripts')).filter((name) => isProgram(join(root, 'scripts', name)));

let school: ShellSchool;
beforeEach(() => {
  school = new ShellSchool();
  // Whatever a script would begin with is written down, and not done.
  for (const name of ['node', 'npm', 'apt-get', 'sudo', 'tar', 'git'])
    school.write(`bin/${name}`, '#!/bin/bash\necho "${0##*/} $*" >>"${0%/*}/asked"\n', 0o755);
  school.write('node_modules/tsx/package.json', '{}');
});
afterEach(() => school.remove());

describe('every script', () => {
  it('is looked at', () => {
    expect(names).toEqual(expect.arrayContaining(['apply', 'backup', 'doctor', 'install', 'restore', 'start', 'stop']));
  });

  it.each(names)('%s explains itself, and does nothing then', (name) => {
    for (const args of [['--help'], ['-h']]) {
      const { code, words } = school.run(name, ...args);
      expect([code, school.asked], words).toEqual([0, []]);
      expect(words).toMatch(new RegExp(String.raw`^\./scripts/${name}\b`));
    }
  });

  it.each(names)('%s refuses a flag that it does not know, and does nothing then', (name) => {
    const { code, words } = school.run(name, '--nonsense');
    expect([code, school.asked], words).toEqual([64, []]);
    expect(words).toContain('I do not know --nonsense.');
    expect(words).toContain(`/scripts/${name} --help`);
  });
});
