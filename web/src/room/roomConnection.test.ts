import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { socketPath } from '@derslik/contract/wire';
import { RoomConnection } from './roomConnection';

// Only the clock stands still: what goes over the wire arrives.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** As long as the wire takes; no time passes. */
const turns = async (): Promise<void> => {
  for (let n = 0; n < 200; n += 1) {
    vi.advanceTimersByTime(0);
    await new Promise((resolve) => setImmediate(resolve));
  }
};
const until = async (check: () => boolean): Promise<void> => {
  while (!check()) await turns();
};

it('the connection asks for its place once a line, though the last one was lost over the asking', async () => {
  const http = createServer();
  const server = new Server(http, { path: socketPath, transports: ['websocket'] });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  let lines = 0;
  const asked: number[] = [];
  server.on('connection', (socket) => {
    const line = ++lines;
    socket.on('add room user', () => {
      asked.push(line);
      if (line === 1) socket.conn.close(true);
    });
  });
  const connection = new RoomConnection({
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    ...{ room: '123-456-789', tabId: 'tab', device: { kind: 'desktop', ios: false } },
    getSocketToken: async () => ({ socketToken: 'token', key: btoa('k'.repeat(32)), expiresIn: 60 }),
    getJitsiToken: () => Promise.reject(new Error('not asked for')),
    getPage: () => Promise.reject(new Error('not asked for')),
  });
  onTestFinished(async () => {
    connection.close();
    await server.close();
  });
  connection.enter({ pwd: null, wants: { cam: false, mic: false } });
  await until(() => asked.length === 2);
  expect(asked).toEqual([1, 2]);
  // The pause after the first refusal is over, while the second line's answer is on its way.
  vi.advanceTimersByTime(2_000);
  await turns();
  expect(asked).toEqual([1, 2]);
  // Nobody answers it in time: then it asks again, after a pause.
  vi.advanceTimersByTime(3_000);
  await turns();
  expect(asked).toEqual([1, 2]);
  vi.advanceTimersByTime(1_000);
  await until(() => asked.length === 3);
  expect(asked).toEqual([1, 2, 2]);
});
