import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Home } from './home.js';
import { freePort, isPortTaken } from './ports.js';

/** Ports that this school took at its first start and keeps. */
export interface Ports {
  port: number;
  securePort: number;
  postgres: number;
  redis: number;
  api: number[];
  /** Where pictures of broadcasts come in, and what the ingest says to itself and asks by. */
  ingest: { rtmp: number; view: number; ask: number };
}

/** Secrets of the services. Made once; the data depends on them, so keep a copy of the file. */
export interface Secrets {
  SERVER_SECRET: string;
  POSTGRES_PASSWORD: string;
  REDIS_PASSWORD: string;
}

export function readSecrets(home: Home): Secrets {
  const file = join(home.dir, 'secrets.env');
  const random = () => randomBytes(32).toString('base64url');
  const known = existsSync(file) ? (parseEnv(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const secrets: Secrets = {
    SERVER_SECRET: known.SERVER_SECRET ?? random(),
    POSTGRES_PASSWORD: known.POSTGRES_PASSWORD ?? random(),
    REDIS_PASSWORD: known.REDIS_PASSWORD ?? random(),
  };
  const text = Object.entries(secrets).map(([name, value]) => `${name}=${value}\n`);
  if (Object.keys(known).length < text.length) writeFileSync(file, text.join(''), { mode: 0o600 });
  return secrets;
}

const file = (home: Home) => join(home.dir, 'ports.json');

export function readPorts(home: Home): Ports | undefined {
  return existsSync(file(home)) ? (JSON.parse(readFileSync(file(home), 'utf8')) as Ports) : undefined;
}

/** 8080 goes with 8443, and every other port with the one as far above it. */
const secureDistance = 363;

async function anyFreePort(known: number | undefined, isRunning: boolean): Promise<number> {
  if (known !== undefined && (isRunning || !(await isPortTaken(known)))) return known;
  return freePort();
}

/**
 * The ports of this start: those of the last one where they still are free (or held by this school itself).
 * The inner ones are nobody's address and may move; the outer one is only checked by the caller.
 */
export async function choosePorts(
  home: Home,
  wish: { port?: number | undefined; api: number; isRunning: boolean },
): Promise<Ports> {
  const known = readPorts(home);
  const port = wish.port ?? known?.port ?? 8080;
  const api: number[] = [];
  for (let n = 0; n < wish.api; n++) api.push(await anyFreePort(known?.api[n], wish.isRunning));
  const ports: Ports = {
    port,
    securePort: port + secureDistance,
    postgres: await anyFreePort(known?.postgres, wish.isRunning),
    redis: await anyFreePort(known?.redis, wish.isRunning),
    api,
    ingest: {
      // Encoders know it by its own number; where that is taken, any other will do.
      rtmp: await anyFreePort(known?.ingest?.rtmp ?? 1935, wish.isRunning && known?.ingest !== undefined),
      view: await anyFreePort(known?.ingest?.view, wish.isRunning),
      ask: await anyFreePort(known?.ingest?.ask, wish.isRunning),
    },
  };
  return ports;
}

/** From now on they are the school's: status and doctor ask there. */
export function keepPorts(home: Home, ports: Ports): void {
  writeFileSync(file(home), `${JSON.stringify(ports, null, 2)}\n`);
}
