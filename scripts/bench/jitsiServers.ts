import type { StackOptions } from '../../tests/support/stack.js';

const secrets = ['JITSI_TOKEN_SECRET', 'JITSI_AUTHORITY_URL', 'JITSI_AUTHORITY_SECRET'] as const;
const addresses = ['JITSI_XMPP', 'JITSI_WEB'] as const;

/** Variables without which there are no conference servers to measure. */
export const missingServers = (env: NodeJS.ProcessEnv = process.env): string[] =>
  [...addresses, ...secrets].filter((name) => !env[name]);

/**
 * How the product is started over conference servers that somebody runs beside it: `JITSI_XMPP` and `JITSI_WEB`
 * (`host:port` of Prosody's HTTP and of Jitsi's web server), and what they share with the API. Where they ask the API too,
 * as they do about a recorder, `JITSI_API_PORT` is the port of their DERSLIK_AUTHORITY_URL.
 */
export function overJitsi(env: NodeJS.ProcessEnv = process.env): StackOptions {
  const shared = Object.fromEntries(secrets.map((name) => [name, env[name] ?? '']));
  const port = env['JITSI_API_PORT'];
  return {
    ...(port ? { apiPort: Number(port) } : {}),
    env: { MEDIA: 'jitsi', ...shared },
    jitsi: { xmpp: env['JITSI_XMPP'] ?? '', web: env['JITSI_WEB'] ?? '' },
  };
}

/** Bridges before stable-11146 take their channel by a websocket at an address of its own, which our pages' policy refuses. */
export const anyChannel = { bypassCSP: true };
