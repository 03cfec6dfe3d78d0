import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const sent: { path: string; body: unknown }[] = [];
vi.mock('@derslik/client/http', () => ({
  http: async (request: { path: string; body: unknown }) => {
    sent.push({ path: request.path, body: request.body });
  },
}));

beforeEach(() => {
  vi.resetModules();
  sent.length = 0;
  vi.stubGlobal('location', { pathname: '/room/123-456-789' });
});
afterEach(() => vi.unstubAllGlobals());

const failure = (name: string, place: string): Error =>
  Object.assign(new Error('Ayşe Öz yazdı'), {
    name,
    stack: `${name}: Ayşe Öz yazdı\n    at f (https://okul/${place})`,
  });

it('the browser tells of a fault once, by its kind and place, without text, room or person', async () => {
  const { noteError } = await import('./clientLog');
  noteError(failure('TypeError', 'assets/room-Bq1.js:1:2345'));
  noteError(failure('TypeError', 'assets/room-Bq1.js:1:2345'));
  expect(sent).toEqual([
    {
      path: '/metodbox/errLog',
      body: { name: 'TypeError', params: { at: 'assets/room-Bq1.js:1:2345', page: '/room' } },
    },
  ]);
});

it('the browser says nothing of expected errors and of what was broken off', async () => {
  const { noteError } = await import('./clientLog');
  // The fresh module has the fresh class.
  const { AppError: Expected } = await import('@derslik/contract/errors');
  noteError(new Expected('common.unavailable'));
  noteError(new DOMException('gone', 'AbortError'));
  noteError('a text');
  expect(sent).toEqual([]);
});

it('the browser stops after twenty, so that a loop is no flood', async () => {
  const { noteError } = await import('./clientLog');
  for (let n = 0; n < 50; n += 1) noteError(failure('RangeError', `assets/a.js:1:${n}`));
  expect(sent).toHaveLength(20);
});

it('the browser notes a step of a lesson once the first picture had its time, or as the page goes', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.useFakeTimers();
  try {
    const { noteLive } = await import('./clientLog');
    noteLive('123-456-789', 'stay.entered', { engine: 'mesh' });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    const body = { event: 'stay.entered', params: { engine: 'mesh' }, type: 'room', token: '123-456-789' };
    expect(sent).toEqual([{ path: '/metodbox/liveLog', body }]);
    noteLive('123-456-789', 'stay.left');
    page.dispatchEvent(new Event('pagehide'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.map((one) => (one.body as { event: string }).event)).toEqual(['stay.entered', 'stay.left']);
  } finally {
    vi.useRealTimers();
  }
});
