// Builds what is stale: npm run build
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './build.js';
import { root } from './root.js';
import { step, tell, unchanged } from './steps.js';

await tell(async () => {
  const log = join(root, 'var/boot');
  mkdirSync(log, { recursive: true });
  await step('Build', 'look at the log', async () => ((await buildAll(log)).length === 0 ? unchanged : undefined), log);
});
