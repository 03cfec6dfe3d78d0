import { createServer, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { AppError } from '@derslik/contract/errors';
import { strangers } from './audience.js';
import { Crowd } from './crowd/crowd.js';
import { TooBusy, voidWords } from './tooBusy.js';

it.each([
  new TooBusy('500 entered, and the one who looked saw 499'),
  new Error('operation has timed out'),
  new Error('timeout'),
  new AppError('common.unavailable'),
  Object.assign(new Error('page.waitForFunction: Timeout 90000ms exceeded.'), { name: 'TimeoutError' }),
])('a run in which "$message" is void, and says so', (error) => {
  expect(voidWords(error)).toMatch(/^VOID: this machine was too busy/);
});

it.each([new TypeError('nothing is not a function'), new AppError('room.notHere'), new Error('websocket error')])(
  'a run in which "$message" is an error',
  (error) => {
    expect(voidWords(error)).toBeNull();
  },
);

it('a crowd that does not come in within its time makes the run void, in words', async () => {
  // Takes every connection, as a server does that has no time to answer.
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const crowd = new Crowd(1, { BENCH_CONNECT_MS: '200' });
  onTestFinished(async () => {
    await crowd.stop();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const place = { kind: 'floor', url, room: 'room', password: '' } as const;
  const error: unknown = await crowd.join('all', place, strangers(3, 1), 0).catch((reason: unknown) => reason);
  expect(voidWords(error)).toMatch(/^VOID: this machine was too busy.*"join".*timeout/);
});
