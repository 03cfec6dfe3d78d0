import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';

/** A TCP port on 127.0.0.1 that was free a moment ago. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') return reject(new Error('No port'));
      server.close(() => resolve(address.port));
    });
  });
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
