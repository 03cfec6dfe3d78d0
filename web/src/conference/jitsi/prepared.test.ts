import type { JitsiJoin } from '@derslik/contract/conference';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { manualClock } from '../manualClock';
import { prepareConference } from './prepared';
import { scriptedJitsi, scriptedJoin, settled } from './scriptedJitsi';
import { ConferenceSession } from './session';
import { beginKeeper } from './keeperOverScript';

const early: JitsiJoin = { ...scriptedJoin('before the room', 540) };
const origin = 'https://school.test';

/** As much of an element as a stanza needs. */
const element = () => {
  const parts: { textContent?: string }[] = [];
  return {
    setAttribute: () => undefined,
    append: (part: { textContent?: string }) => void parts.push(part),
    get textContent() {
      return parts.map((part) => part.textContent).join('');
    },
    set textContent(text: string) {
      parts.push({ textContent: text });
    },
  };
};
beforeEach(() => {
  const implementation = { createDocument: () => ({ createElement: element }) };
  vi.stubGlobal('document', { implementation });
});
afterEach(() => void vi.unstubAllGlobals());

const enter = (jitsi: ReturnType<typeof scriptedJitsi>, join = scriptedJoin()) => {
  const log: string[] = [];
  const session = new ConferenceSession(jitsi.library, join, origin, manualClock(), {
    onConference: () => log.push('conference'),
    onJoined: () => log.push('joined'),
    onFailed: (error) => log.push(`failed ${error}`),
    onTokenExpired: () => log.push('expired'),
  });
  return { session, log };
};

it('the engine enters over the connection that was made before, with the room’s token first', () => {
  const jitsi = scriptedJitsi();
  const letGo = prepareConference(jitsi.library, early, origin);
  expect(jitsi.connection).toMatchObject({ token: 'before the room', isConnected: true, conferences: [], said: [] });
  jitsi.connection.signIn();
  expect(jitsi.connection).toMatchObject({ conferences: [], said: [] });
  const { session, log } = enter(jitsi);
  expect(jitsi.connections).toHaveLength(1);
  expect(jitsi.connection.said).toEqual(['token 1', 'join 123-456-789']);
  expect(log).toEqual(['conference']);
  // It would come back with the token of before.
  expect(session.expiresAt).toBe(540);
  letGo();
  expect(jitsi.connection.isConnected).toBe(true);
});

it.each<[string, (jitsi: ReturnType<typeof scriptedJitsi>) => JitsiJoin]>([
  ['is not signed in yet', () => scriptedJoin()],
  [
    'does not know yet whom to tell',
    ({ connection }) => (connection.emit('connection.CONNECTION_ESTABLISHED'), scriptedJoin()),
  ],
  ['belongs to another room', ({ connection }) => (connection.signIn(), { ...scriptedJoin(), room: '999-999-999' })],
  ['is at another server', ({ connection }) => (connection.signIn(), { ...scriptedJoin(), serviceUrl: '/two' })],
  [
    'was lost',
    ({ connection }) => (connection.signIn(), connection.emit('connection.CONNECTION_FAILED'), scriptedJoin()),
  ],
  [
    'came back too late',
    ({ connection }) => (connection.signIn(), connection.emit('connection.CONNECTION_TOKEN_EXPIRED'), scriptedJoin()),
  ],
])('the engine enters as without it, and lets go of it once it stands, where it %s', (_, arrange) => {
  const jitsi = scriptedJitsi();
  prepareConference(jitsi.library, early, origin);
  const join = arrange(jitsi);
  enter(jitsi, join);
  jitsi.connections[0]!.signIn();
  expect(jitsi.connections.map(({ token, isConnected }) => [token, isConnected])).toEqual([
    ['before the room', false],
    ['token 1', true],
  ]);
});

it('the engine is gone with whoever turns back, and serves one entry', () => {
  const jitsi = scriptedJitsi();
  const letGo = prepareConference(jitsi.library, early, origin);
  jitsi.connection.signIn();
  letGo();
  expect(jitsi.connection.isConnected).toBe(false);
  prepareConference(jitsi.library, early, origin);
  jitsi.connection.signIn();
  enter(jitsi);
  enter(jitsi);
  expect(jitsi.connections.map(({ token }) => token)).toEqual(['before the room', 'before the room', 'token 1']);
});

it('the engine brings the room’s token to a connection that signed in long ago before the old one ends', async () => {
  const { jitsi, api, pass } = await beginKeeper({ prepared: { ...early, expiresAt: 200 } });
  expect(jitsi.connections).toHaveLength(1);
  jitsi.connection.enter();
  await pass(139_999);
  expect(jitsi.connection.refreshed).toEqual([]);
  await pass(1);
  await settled();
  expect([api.asked, jitsi.connection.refreshed]).toEqual([1, ['token 2']]);
});
