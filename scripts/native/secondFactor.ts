import { join } from 'node:path';
import { runApiScript } from './apiScript.js';
import { findHome } from './home.js';
import { readParts } from './parts.js';
import { tell } from './steps.js';

/** Takes an account's second factors away in the school that runs here, for ./scripts/second-factor: prints what was done as JSON. */
await tell(async () => {
  const home = findHome();
  const api = readParts(home).find(({ name }) => name.startsWith('api-'));
  if (!api) throw new Error('Nothing is running. Start: ./scripts/start');
  const args = process.argv.slice(2);
  const log = join(home.log, 'setup.log');
  console.log(JSON.stringify(await runApiScript(api.cwd, 'auth/factors/removeFactors.js', { ...api.env }, log, args)));
});
