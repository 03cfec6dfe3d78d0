import { join } from 'node:path';
import { hashFiles } from './hashFiles.js';
import type { Home } from './home.js';
import { broadcastSecretOf } from './ingestPart.js';
import { checkNginx, ownJitsi, renderNginx } from './nginx.js';
import type { Release } from './release.js';
import type { Ports } from './settings.js';

/**
 * Writes the school's nginx configuration and has nginx check it.
 * @returns the version of what it says
 */
export function makeDoor(home: Home, ports: Ports, release: Release, env: Readonly<Record<string, string>>): string {
  const dir = join(home.dir, 'nginx');
  // Ports below 1024 are root's: its workers then run as the account.
  const isRoots = ports.port < 1024;
  renderNginx({
    dir,
    logDir: join(home.log, 'nginx'),
    webRoot: release.webRoot,
    adminRoot: release.adminRoot,
    earlierDir: release.earlierDir,
    videoDir: env['VIDEO_DIR']!,
    recordingDir: env['RECORDING_DIR']!,
    broadcasts: { dir: home.broadcasts, secret: broadcastSecretOf(env) },
    frameAncestors: env['FRAME_ANCESTORS'],
    liveFrameAncestors: env['LIVE_FRAME_ANCESTORS'],
    lessonFrameAncestors: env['LESSON_FRAME_ANCESTORS'],
    port: ports.port,
    apiPorts: ports.api,
    jitsi: ownJitsi(env),
    loopback: env['DEMO'] === '1',
    secure: { port: ports.securePort, tlsDir: home.tls },
    workerAccount: isRoots ? home.account : undefined,
  });
  checkNginx(dir, isRoots ? undefined : home.account);
  return hashFiles(dir, [
    'nginx.conf',
    'api.conf',
    'app.conf',
    'secure.conf',
    'view.conf',
    'now.conf',
    'notice.conf',
    'headers.conf',
    'jitsi.conf',
    'jitsiFiles.conf',
    'xmppSocket.conf',
  ]);
}
