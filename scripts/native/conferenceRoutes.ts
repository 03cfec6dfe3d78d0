import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.js';

/**
 * nginx's upstreams and locations of the conference servers, as `nginx/frontDoor` writes them in containers.
 * @param xmpp `host:port` of the own Prosody's HTTP
 * @param hosts JITSI_HOSTS
 */
export function conferenceRoutes(xmpp: string, hosts = ''): { upstreams: string; locations: string } {
  const env = { PATH: process.env['PATH'], JITSI_HOSTS: hosts };
  const lines = execFileSync(join(root, 'nginx/conferenceRoutes'), { env, encoding: 'utf8' }).trim().split('\n');
  const upstreams = [`upstream prosody { server ${xmpp}; }`];
  const locations = lines.map((line, n) => {
    const [path, domain, address] = line.split(' ');
    if (address !== '-') upstreams.push(`upstream prosody_${n} { server ${address}; }`);
    const upstream = address === '-' ? 'prosody' : `prosody_${n}`;
    return `location = ${path} { set $xmpp_domain ${domain}; proxy_pass http://${upstream}/xmpp-websocket; include \${CONF_DIR}/xmppSocket.conf; }`;
  });
  return { upstreams: upstreams.join('\n'), locations: locations.join('\n') };
}
