import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that Linux gives to outgoing connections, any of which could take a port away before it is used. */
const [lowest, highest] = [10_240, 32_767];
/** Ports stay free until somebody listens: none is given twice. */
const given = new Set<number>();

/** A TCP port that was free a moment ago, and that this process was not given before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest + 1);
    if (given.has(port) || (await isPortTaken(port))) continue;
    given.add(port);
    return port;
  }
}

/** Whether somebody listens on this port, on any address of the machine. */
export async function isPortTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, '0.0.0.0', () => server.close(() => resolve(false)));
  });
}

/** Who listens on a TCP port; null where nobody does or the machine doesn't say. */
export function listenerOn(port: number): { name: string; pid: number } | null {
  try {
    const rows = execFileSync('ss', ['-Hltnp', `sport = :${port}`], { encoding: 'utf8' });
    const found = /"([^"]+)",pid=(\d+)/.exec(rows);
    return found && { name: found[1]!, pid: Number(found[2]) };
  } catch {
    // `ss` isn't everywhere.
    return null;
  }
}

/** Who listens on a port, in words: `nginx (process 812)`; "another program" where the machine doesn't say. */
export function portHolder(port: number): string {
  const holder = listenerOn(port);
  return holder ? `${holder.name} (process ${holder.pid})` : 'another program';
}
