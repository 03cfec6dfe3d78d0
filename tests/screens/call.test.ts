import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runApiScript } from '../../scripts/native/apiScript.js';
import { root } from '../../scripts/native/root.js';
import { apiEnvironment } from '../support/apiEnvironment.js';
import { TestSchool } from '../support/school.js';
import { startStack, type Stack } from '../support/stack.js';

interface Account {
  username: string;
  password: string;
}

describe('the call of the doctor', () => {
  const dir = mkdtempSync(join(tmpdir(), 'derslik-call-'));
  const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  let stack: Stack;
  let data: TestSchool;
  beforeAll(async () => {
    stack = await startStack();
    data = new TestSchool(stack.databaseUrl);
  });
  afterAll(async () => {
    await data?.close();
    await stack?.stop();
    rmSync(dir, { recursive: true });
  });

  const teacher = <T>(word: 'open' | 'close') => {
    const env = apiEnvironment({ databaseUrl: stack.databaseUrl, port: 1 });
    return runApiScript<T>(join(root, 'api'), 'users/callTeacher.js', env, join(dir, 'log'), [word]);
  };

  /** Its lines without the seconds, and its exit code. */
  const call = async ({ username, password }: Account, browser = chromium, mediaMs = 30_000) => {
    const env = {
      ...process.env,
      CALL_ADDRESS: stack.url,
      CALL_USERNAME: username,
      CALL_PASSWORD: password,
      CALL_WORDS: join(root, 'web/src/locales/tr'),
      CALL_BROWSER: browser,
      CALL_MEDIA_MS: String(mediaMs),
    };
    const calling = spawn(process.execPath, [join(root, 'scripts/call/call.mjs')], { env, stdio: 'pipe' });
    let told = '';
    calling.stdout.setEncoding('utf8').on('data', (text: string) => (told += text));
    const code = await new Promise((resolve) => calling.once('close', resolve));
    const rows = told.trim().split('\n');
    return { code, rows: rows.map((row) => row.split('\t')) };
  };
  const people = () => data.query('SELECT 1 FROM users');

  it('comes through with picture and sound both ways, and leaves nothing behind', async () => {
    const account = await teacher<Account>('open');
    const { code, rows } = await call(account);
    expect(rows.map(([state, name]) => `${state} ${name}`)).toEqual([
      'ok Call, address',
      'ok Call, sign-in',
      'ok Call, meeting',
      'ok Call, guest',
      'ok Call, picture',
      'ok Call, sound',
      'ok Call, end',
    ]);
    expect(rows[4]![2]).toMatch(/^\d+\.\d s, udp, \w+ to \w+$/);
    expect(code).toBe(0);
    expect(await people()).toHaveLength(1);
    await teacher('close');
    expect(await people()).toEqual([]);
    expect(await data.query('SELECT 1 FROM meetings')).toEqual([]);
  });

  it('says what does not arrive, and at whose', async () => {
    const account = await teacher<Account>('open');
    // No camera and no microphone: the call itself stands, and nothing comes through it.
    const browser = join(dir, 'chromium');
    writeFileSync(browser, `#!/bin/bash\nexec ${chromium} "\${@/--use-fake-device*/--no-first-run}"\n`);
    chmodSync(browser, 0o755);
    const { code, rows } = await call(account, browser, 3_000);
    expect(rows.at(-1)).toEqual(['fail', 'Call, picture', "no picture arrives at the teacher's"]);
    expect(code).toBe(1);
    await teacher('close');
  });

  it('ends where the first step fails', async () => {
    const { code, rows } = await call({ username: 'nobody', password: 'a long enough password' });
    expect(rows.map(([state, name]) => `${state} ${name}`)).toEqual(['ok Call, address', 'fail Call, sign-in']);
    expect(rows.at(-1)![2]).toBe('Kullanıcı adı veya parola yanlış.');
    expect(code).toBe(1);
  });
});
