import { accessSync, constants } from 'node:fs';
import { createConnection } from 'node:net';

/** Redis or its Debian successor Valkey, whichever is installed. */
export function redisProgram(): string | undefined {
  const places = ['/usr/bin/redis-server', '/usr/bin/valkey-server', '/usr/local/bin/redis-server'];
  return places.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Arguments of a Redis that keeps nothing on disk: the product may lose it at any moment. */
export function redisArgs(port: number, password?: string): string[] {
  const secret = password === undefined ? [] : ['--requirepass', password];
  const memory = ['--save', '', '--appendonly', 'no', '--maxmemory-policy', 'noeviction'];
  return ['--port', String(port), '--bind', '127.0.0.1', '--daemonize', 'no', ...memory, ...secret];
}

/** Whether something on this port speaks Redis (a refused password counts: somebody is there). */
export async function isRedisReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port, timeout: 1000 });
    const finish = (ready: boolean) => {
      socket.destroy();
      resolve(ready);
    };
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (data) => finish(/PONG|NOAUTH/.test(data.toString('latin1'))));
    socket.once('error', () => finish(false));
    socket.once('timeout', () => finish(false));
  });
}
