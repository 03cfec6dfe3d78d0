import { expect, it } from 'vitest';
import { logLesson, type WatchedConnection, type WatchedEngine } from './lessonLog';

const watched = <T>(value: T) => {
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    change: (next: Partial<T>) => {
      value = { ...value, ...next };
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

it('the log of a lesson tells entry, media, line and device troubles with their lengths, each once, and the end', () => {
  const none = { error: null as string | null };
  const engine = watched({
    connection: 'connecting',
    error: null as string | null,
    camera: none,
    microphone: none,
    screen: none,
    refusals: [] as readonly object[],
  });
  const room = watched({
    phase: 'inside',
    up: true,
    lostAt: null as number | null,
    data: { conference: { kind: 'mesh' } },
  });
  const notes: [string, object][] = [];
  let now = 1_000;
  const stop = logLesson(
    { getSnapshot: engine.read, subscribe: engine.subscribe } as unknown as WatchedEngine,
    { getState: room.read, subscribe: room.subscribe } as unknown as WatchedConnection,
    (event, params) => notes.push([event, params]),
    () => now,
  );
  now = 1_400;
  engine.change({ connection: 'connected' });
  engine.change({ camera: { error: 'denied' } });
  engine.change({ microphone: none });
  const first = { participantId: 'elif', reason: 'OperationError: a=candidate:1 udp 10.0.0.7 <b>', isLast: false };
  engine.change({ refusals: [first] });
  engine.change({ refusals: [first, { participantId: 'elif', reason: 'remote', isLast: true }] });
  now = 5_000;
  engine.change({ connection: 'reconnecting', error: 'conference.iceFailed' });
  room.change({ up: false, lostAt: 5_000 });
  now = 9_000;
  room.change({ up: true, lostAt: null });
  engine.change({ connection: 'connected', error: null });
  now = 61_000;
  room.change({ phase: 'ended' });
  stop();
  engine.change({ connection: 'left' });
  expect(notes).toEqual([
    ['stay.entered', { engine: 'mesh' }],
    ['media.connected', { ms: 400 }],
    ['device.failed', { code: 'camera.denied' }],
    ['media.refusedOnce', { code: 'OperationError: acandidate: udp  b' }],
    ['media.refused', { code: 'remote' }],
    ['media.lost', { code: 'conference.iceFailed' }],
    ['line.back', { ms: 4_000 }],
    ['media.back', { ms: 4_000 }],
    ['stay.left', { code: 'ended', ms: 60_000 }],
  ]);
});
