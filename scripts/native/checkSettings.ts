import { join } from 'node:path';
import { runApiScript } from './apiScript.js';
import { findHome } from './home.js';
import { ownVariables } from './school.js';
import { apiEnvironment, recordingsOf, videosOf } from './schoolParts.js';
import { readPorts, readSecrets } from './settings.js';
import { tell } from './steps.js';

/** What stands in `.env`, looked at by the program that runs here, before anything takes it: for ./scripts/apply. */
await tell(async () => {
  const home = findHome();
  const ports = readPorts(home);
  if (!ports) throw new Error('Nothing was started here yet. Start: ./scripts/start');
  const demo = process.argv.includes('--demo');
  const database = demo ? 'derslik_demo' : 'derslik';
  const env = apiEnvironment(ports, readSecrets(home), {
    database,
    demo,
    lan: false,
    videoDir: videosOf(home, database),
    recordingDir: recordingsOf(home, database),
    own: ownVariables(),
  });
  const args = process.argv.slice(2).filter((word) => word !== '--demo');
  await runApiScript(join(home.app, 'server/api'), 'database/checkSettings.js', env, join(home.log, 'setup.log'), args);
});
