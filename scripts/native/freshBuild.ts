import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './build.js';
import { root } from './root.js';

/**
 * Before a suite: what it runs is built from the sources as they are now, since a stale build would show yesterday's
 * product. Says what was stale.
 */
export async function freshBuild(suite: string, base = root): Promise<void> {
  const log = join(base, 'var/boot');
  mkdirSync(log, { recursive: true });
  // Suites with a browser serve the built apps; the others run the built API alone.
  const withApps = ['screens', 'e2e', 'media'].includes(suite);
  const built = await buildAll(log, withApps ? undefined : ['api'], base);
  if (built.length > 0) console.log(`The build was stale and has been made anew: ${built.join(', ')}`);
}
