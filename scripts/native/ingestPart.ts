import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { broadcastSecret } from '../../api/src/broadcasts/broadcastSecret.js';
import { hashFiles } from './hashFiles.js';
import type { Home } from './home.js';
import { checkIngest, ingestCommand, ingestModule, qualitiesOf, renderIngest } from './ingest.js';
import type { Part } from './parts.js';
import type { Ports } from './settings.js';

/** What signs who may read a broadcast, and by which the ingest proves itself. */
export const broadcastSecretOf = (env: Readonly<Record<string, string>>): string =>
  env['BROADCAST_SECRET'] || broadcastSecret(env['SERVER_SECRET']!);

/** Why there are no broadcasts here, and what brings them; undefined: there are. */
export const noBroadcasts = (): string | undefined =>
  ingestModule()
    ? undefined
    : 'Broadcasts need a module of nginx (0.1 MB). To have them: apt-get install --no-install-recommends libnginx-mod-rtmp, then start again.';

/**
 * The process that takes the pictures of broadcasts, where nginx has the module for it.
 * @param env of the API; `INGEST_PUBLISHERS` there are machines whose encoders may send, `INGEST_QUALITIES` what is made of their pictures
 */
export function ingestPart(home: Home, ports: Ports, env: Readonly<Record<string, string>>): Part[] {
  if (ingestModule() === undefined) return [];
  const dir = join(home.dir, 'ingest');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (home.account) chownSync(dir, home.account.uid, home.account.gid);
  renderIngest({
    dir,
    broadcastDir: home.broadcasts,
    ports: ports.ingest,
    apiPorts: ports.api,
    secret: broadcastSecretOf(env),
    publishers: (env['INGEST_PUBLISHERS'] ?? '').split(/[\s,]+/).filter((one) => one !== ''),
    // Without ffmpeg a picture has the quality in which it comes.
    qualities: existsSync('/usr/bin/ffmpeg') ? qualitiesOf(env['INGEST_QUALITIES']) : [],
  });
  checkIngest(dir, home.account);
  const { command, args } = ingestCommand(dir);
  return [
    {
      name: 'ingest',
      command,
      args,
      cwd: '/',
      env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' },
      account: home.account,
      stopSignal: 'SIGTERM',
      version: hashFiles(dir, ['ingest.conf', 'qualities']),
    },
  ];
}
