import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../../scripts/native/root.js';
import { RoomClient } from '../support/roomClient.js';
import { TestSchool } from '../support/school.js';
import { startStack } from '../support/stack.js';

it('the server in one file reads no other, and holds a lesson', async () => {
  const vite = join(root, 'node_modules/.bin/vite');
  execFileSync(vite, ['build', 'api', '--config', 'api/vite.config.ts', '--logLevel', 'error'], { cwd: root });
  const text = readFileSync(join(root, 'api/dist/server.js'), 'utf8');
  const imported = [...text.matchAll(/^import (?:[^"\n]* from )?"([^"\n]+)";$/gm)].map(([, name]) => name!);
  expect(imported.length).toBeGreaterThan(10);
  // What a start costs is mostly this: how many files are looked for and read.
  expect(imported.filter((name) => !isBuiltin(name))).toEqual(['@node-rs/argon2']);

  const stack = await startStack({ nginx: false });
  const school = new TestSchool(stack.databaseUrl);
  onTestFinished(async () => {
    await school.close();
    await stack.stop();
  });
  const teacher = await school.teacher();
  const meeting = await school.meeting(teacher);
  const host = await RoomClient.join(stack.url, teacher, meeting);
  const [pupil] = await school.pupils(1);
  const other = await RoomClient.join(stack.url, pupil!, meeting);
  await host.send({ type: 'chat', text: 'good morning' });
  await other.until('the greeting', () => other.messages.some(({ message }) => message === 'good morning'));
  await expect(other.send({ type: 'muteSound', id: 'everyone', muted: true })).rejects.toThrow('common.forbidden');
  const answer = await fetch(`${stack.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'nobody', password: 'wrong', captcha: 'none' }),
  });
  expect(answer.status).toBeLessThan(500);
  for (const client of [host, other]) client.close();
  expect(stack.logs()).not.toMatch(/"level":50|Unhandled/);
});
