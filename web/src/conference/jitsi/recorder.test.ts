import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { manualClock } from '../manualClock';
import { createRecorder } from './recorder';
import { exposeToJibri } from './recorderFacade';
import type { RecorderConference } from './recorderLibrary';
import { standIn } from './recorderStandIn';

const login = { id: 'recorder@hidden.meet.jitsi', password: 'secret' };
const elif = {
  endpoint: 'e1',
  user: { id: 'elif', name: 'Elif G.' },
  sources: {
    'e1-a0': { kind: 'audio' as const },
    'e1-v0': { kind: 'video' as const, videoType: 'camera' },
    'e1-v1': { kind: 'video' as const, videoType: 'desktop', muted: true },
  },
};
const mert = {
  endpoint: 'e2',
  user: { id: 'mert', name: 'Mert Ç.' },
  sources: { 'e2-a0': { kind: 'audio' as const, muted: true } },
};

const start = () => {
  const jitsi = standIn();
  const clock = manualClock();
  const heard = new Set<string>();
  const seen: RecorderConference[] = [];
  const recorder = createRecorder({
    room: '123-456-789',
    login,
    origin: 'https://okul.example:8443',
    onConference: (conference) => seen.push(conference),
    load: async () => jitsi.library,
    output: {
      play: (source) => void heard.add(source),
      stopAllBut: (kept) => heard.forEach((source) => kept.has(source) || heard.delete(source)),
    },
    clock,
  });
  return { ...jitsi, clock, heard, seen, recorder };
};
/** The stand-in's promises settle in turns of their own. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

beforeEach(() =>
  vi.stubGlobal(
    'MediaStream',
    class {
      constructor(readonly tracks: unknown[]) {}
    },
  ),
);
afterEach(() => vi.unstubAllGlobals());

it('the engine says that it is a recorder before it connects, by the account of the address and without a token', async () => {
  const { calls, options, join } = start();
  await settle();
  join();
  expect(calls).toEqual([
    'connection token=null',
    'feature http://jitsi.org/protocol/jibri',
    'connect recorder@hidden.meet.jitsi secret',
    'conference 123-456-789',
    'join',
  ]);
  expect(options).toMatchObject([
    {
      hosts: { domain: 'meet.jitsi', muc: 'muc.meet.jitsi', focus: 'focus.meet.jitsi' },
      serviceUrl: 'wss://okul.example:8443/xmpp-websocket/meet.jitsi?room=123-456-789',
      iAmRecorder: true,
      p2p: { enabled: false, stunServers: [] },
    },
    { iAmRecorder: true, hiddenDomain: 'hidden.meet.jitsi', p2p: { enabled: false, stunServers: [] } },
  ]);
});

it('the engine plays every voice that is on, and shows people under the names that the server wrote', async () => {
  const { recorder, heard, join, come } = start();
  await settle();
  join();
  come(elif, mert);
  expect([...heard]).toEqual(['elif:microphone']);
  expect(recorder.getSnapshot().people).toMatchObject([
    { id: 'elif', name: 'Elif G.', camera: { stream: { tracks: [{ name: 'e1-v0' }] } }, screen: null },
    { id: 'mert', name: 'Mert Ç.', camera: null, screen: null, voice: null },
  ]);
});

it('the engine leaves out who is hidden, who shall not be recorded, and who has no name from the server', async () => {
  const { recorder, heard, join, come } = start();
  await settle();
  join();
  const voice = (name: string) => ({ [name]: { kind: 'audio' as const } });
  come(
    { endpoint: 'h', user: { id: 'h', name: 'h' }, hidden: true, sources: voice('h-a0') },
    { endpoint: 'n', user: { id: 'n', name: 'n' }, notRecorded: true, sources: voice('n-a0') },
    { endpoint: 'x', sources: voice('x-a0') },
  );
  expect(recorder.getSnapshot().people).toEqual([]);
  expect(heard.size).toBe(0);
});

it('the engine remembers who spoke, the latest first, while they are there', async () => {
  const { recorder, join, come } = start();
  await settle();
  const conference = join();
  come(elif, mert);
  for (const endpoint of ['e1', 'e2', 'e1', 'unknown']) conference.emit('DOMINANT_SPEAKER_CHANGED', endpoint);
  expect(recorder.getSnapshot().speakers).toEqual(['elif', 'mert']);
});

it('the engine asks the bridge for what is drawn, by its own names, as soon as they are known', async () => {
  const { recorder, join, come } = start();
  await settle();
  recorder.receive({ sources: { 'elif:camera': { maxHeight: 720 } }, onStage: ['elif:camera'], lastN: -1 });
  const conference = join();
  come(elif);
  expect(conference.constraints.at(-1)).toMatchObject({
    lastN: 1,
    onStageSources: ['e1-v0'],
    defaultConstraints: { maxHeight: 0 },
    constraints: { 'e1-v0': { maxHeight: 720 } },
  });
});

it('the engine comes back after the servers went away, with another conference', async () => {
  const { recorder, connections, calls, clock, join, seen } = start();
  await settle();
  join();
  connections[0]!.emit('CONNECTION_FAILED', 'connection.droppedError');
  expect(recorder.getSnapshot().connection).toBe('reconnecting');
  clock.pass(1_000);
  await settle();
  join();
  expect(recorder.getSnapshot().connection).toBe('connected');
  expect(seen).toHaveLength(2);
  expect(calls.filter((call) => call === 'leave')).toHaveLength(1);
});

it('the engine tries again when an entry is never answered', async () => {
  const { connections, clock, calls } = start();
  await settle();
  clock.pass(10_000);
  await settle();
  clock.pass(1_000);
  await settle();
  expect(connections).toHaveLength(2);
  expect(calls.filter((call) => call === 'disconnect')).toHaveLength(1);
});

it.each([
  ['Jibri leaves', 'CONFERENCE_LEFT', undefined],
  ['it is put out', 'KICKED', undefined],
  ['the meeting is over', 'CONFERENCE_FAILED', 'CONFERENCE_DESTROYED'],
])('the engine stays away when %s', async (_, event, argument) => {
  const { recorder, connections, clock, heard, join, come } = start();
  await settle();
  const conference = join();
  come(elif);
  conference.emit(event, argument);
  expect(recorder.getSnapshot()).toMatchObject({ connection: 'ended', people: [] });
  expect(heard.size).toBe(0);
  clock.pass(60_000);
  await settle();
  expect(connections).toHaveLength(1);
});

it('the engine answers Jibri in the types that it can read', async () => {
  vi.stubGlobal('window', {});
  const { seen, join } = start();
  await settle();
  const facade = exposeToJibri();
  const { conference } = (window as unknown as { APP: { conference: Record<string, never> } }).APP as unknown as {
    conference: {
      _room: RecorderConference | null;
      getConnectionState: () => unknown;
      getStats: () => unknown;
    };
  };
  expect(conference._room).toBeNull();
  expect(conference.getStats()).toEqual({ bitrate: { download: 0 } });
  join();
  facade.use(seen[0]!);
  expect(conference._room).toBe(seen[0]);
  expect(conference._room?.isJoined()).toBe(true);
  expect(conference.getConnectionState()).toBe('connected');
  expect(conference.getStats()).toEqual({ bitrate: { download: 1_235 } });
  facade.remove();
  expect(window).toEqual({});
});
