import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runApiScript } from './apiScript.js';
import { browserPath } from './browser.js';
import { findHome } from './home.js';
import { readParts } from './parts.js';
import { root } from './root.js';
import { tell } from './steps.js';

/** A true call in the school that runs here, for ./scripts/doctor: what it prints, `scripts/call/call.mjs` says. */
await tell(async () => {
  const home = findHome();
  const api = readParts(home).find(({ name }) => name.startsWith('api-'));
  if (!api) throw new Error('Nothing is running. Start: ./scripts/start');
  const browser = browserPath();
  const log = join(home.log, 'setup.log');
  const teacher = <T>(word: 'open' | 'close') =>
    runApiScript<T>(api.cwd, 'users/callTeacher.js', { ...api.env }, log, [word]);
  const { username, password } = await teacher<{ username: string; password: string }>('open');
  try {
    const env = {
      ...process.env,
      CALL_ADDRESS: api.env['PUBLIC_URL'],
      CALL_USERNAME: username,
      CALL_PASSWORD: password,
      CALL_WORDS: join(root, 'web/src/locales/tr'),
      CALL_BROWSER: browser,
    };
    const calling = spawn(process.execPath, [join(root, 'scripts/call/call.mjs')], { env, stdio: 'inherit' });
    process.exitCode = await new Promise<number>((resolve) => calling.once('close', (code) => resolve(code ?? 1)));
  } finally {
    await teacher('close');
  }
});
