import { join } from 'node:path';
import { runApiScript } from './apiScript.js';
import { findHome } from './home.js';
import { readParts } from './parts.js';
import { tell } from './steps.js';

/** Whether the mail server takes mails of the school that runs here, in one line of JSON: for ./scripts/doctor. */
await tell(async () => {
  const home = findHome();
  const api = readParts(home).find(({ name }) => name.startsWith('api-'));
  if (!api) throw new Error('Nothing is running. Start: ./scripts/start');
  const said = await runApiScript(api.cwd, 'mails/checkMail.js', { ...api.env }, join(home.log, 'setup.log'));
  console.log(JSON.stringify(said));
});
