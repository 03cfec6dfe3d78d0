import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { socketPath } from '@derslik/contract/wire';
import { RoomSocket } from './roomSocket';

// Only the clock stands still: what goes over the wire arrives.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const turn = () => new Promise((resolve) => setImmediate(resolve));
/** Waits without letting time pass. */
const until = async (check: () => boolean): Promise<void> => {
  while (!check()) {
    vi.advanceTimersByTime(0);
    await turn();
  }
};

async function line() {
  const http = createServer();
  const server = new Server(http, { path: socketPath, transports: ['websocket'] });
  let isClosed = false;
  let tries = 0;
  http.prependListener('upgrade', (_, socket) => {
    tries += 1;
    if (isClosed) socket.destroy();
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  let ups = 0;
  const socket = new RoomSocket({
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    room: '123-456-789',
    getSocketToken: async () => ({ socketToken: 'token', key: btoa('k'.repeat(32)), expiresIn: 60 }),
    onUp: () => (ups += 1),
    onDown: () => undefined,
    onRefused: () => undefined,
    onMessage: () => undefined,
    onUnreadable: () => undefined,
  });
  onTestFinished(async () => {
    socket.close();
    await server.close();
  });
  socket.connect();
  await until(() => ups === 1);
  return {
    ups: () => ups,
    tries: () => tries,
    closeDoor: () => void (isClosed = true),
    cut: () => {
      for (const { conn } of server.sockets.sockets.values()) conn.close(true);
    },
  };
}

it('the socket tries again at once when the line is lost', async () => {
  const { cut, ups } = await line();
  cut();
  await until(() => ups() === 2);
  cut();
  await until(() => ups() === 3);
});

it('the socket tries the second time after a pause, and then ever later, never more than two seconds', async () => {
  const { cut, closeDoor, tries } = await line();
  closeDoor();
  cut();
  await until(() => tries() === 2);
  for (let n = 0; n < 200; n += 1) {
    vi.advanceTimersByTime(0);
    await turn();
  }
  expect(tries()).toBe(2);
  let passedMs = 0;
  while (tries() < 12) {
    vi.advanceTimersByTime(25);
    passedMs += 25;
    for (let n = 0; n < 20; n += 1) await turn();
    expect(passedMs).toBeLessThan(10 * 2_000);
  }
  // Nine pauses that double from 150 ms on, each more or less by half, until they are two seconds.
  expect(passedMs).toBeGreaterThan(5_000);
});
