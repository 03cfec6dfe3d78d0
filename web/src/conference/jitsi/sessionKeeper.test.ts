import { expect, it } from 'vitest';
import { scriptedJoin, settled } from './scriptedJitsi';
import { beginKeeper } from './keeperOverScript';

it('the keeper enters with the token that came with the room’s answer', async () => {
  const { jitsi, log, api } = await beginKeeper();
  expect(jitsi.connection).toMatchObject({ token: 'token 1', isConnected: true });
  jitsi.connection.enter();
  expect(jitsi.conference).toMatchObject({ name: '123-456-789', isInside: true });
  expect(log).toEqual(['conference', 'connected']);
  expect(api.asked).toBe(0);
});

it('the keeper enters again by itself when the servers went away, after waits that grow, and says why meanwhile', async () => {
  const { jitsi, log, stay, pass, fail } = await beginKeeper();
  jitsi.connection.enter();
  await fail('FOCUS_LEFT');
  expect(stay).toMatchObject({ connection: 'reconnecting', error: 'conference.focusLeft' });
  for (const [before, after] of [
    [999, 1],
    [1_999, 1],
    [2_999, 1],
    [2_999, 1],
  ] as const) {
    const count = jitsi.connections.length;
    await pass(before);
    expect(jitsi.connections).toHaveLength(count);
    await pass(after);
    expect(jitsi.connections).toHaveLength(count + 1);
    jitsi.connection.emit('connection.CONNECTION_FAILED', 'connectionError.OTHER_ERROR');
    await settled();
  }
  expect(stay.error).toBe('conference.serverError');
  await pass(3_000);
  jitsi.connection.enter();
  await pass(2_000);
  expect(stay).toMatchObject({ connection: 'connected', error: null });
  expect(log.at(-1)).toBe('connected');
});

it('the keeper says what is wrong without a break while each entry ends at once for want of a bridge', async () => {
  const { jitsi, log, stay, pass, fail } = await beginKeeper();
  jitsi.connection.enter();
  await fail('VIDEOBRIDGE_NOT_AVAILABLE');
  log.length = 0;
  for (let entry = 0; entry < 4; entry++) {
    await pass(3_000);
    jitsi.connection.enter();
    await pass(1_999);
    await fail('VIDEOBRIDGE_NOT_AVAILABLE');
  }
  expect(log.filter((line) => /connect/.test(line) && !line.endsWith('conference.bridgeUnavailable'))).toEqual([]);
  await pass(3_000);
  jitsi.connection.enter();
  expect(stay.error).toBe('conference.bridgeUnavailable');
  await pass(2_000);
  expect(stay.error).toBeNull();
});

it('the keeper leaves and disconnects what failed, so that no bridge channel is left behind', async () => {
  const { jitsi, log, fail } = await beginKeeper();
  jitsi.connection.enter();
  await fail('ICE_FAILED');
  expect(jitsi.conference.isInside).toBe(false);
  expect(jitsi.connection.isConnected).toBe(false);
  expect(log).toContain('gone');
});

it('the keeper gives up on an entry that is never answered', async () => {
  const { jitsi, stay, pass } = await beginKeeper();
  jitsi.connection.emit('connection.CONNECTION_ESTABLISHED');
  await pass(10_000);
  expect(stay).toMatchObject({ connection: 'connecting', error: 'conference.focusDisconnected' });
  await pass(1_000);
  expect(jitsi.connections).toHaveLength(2);
});

it('the keeper gives the first tries after a loss less time, and those of a long outage longer waits', async () => {
  const { jitsi, stay, pass, fail } = await beginKeeper();
  jitsi.connection.enter();
  await fail('FOCUS_LEFT');
  for (const [wait, patience] of [
    [1_000, 6_000],
    [2_000, 6_000],
    [3_000, 6_000],
    [3_000, 10_000],
  ] as const) {
    const count = jitsi.connections.length;
    await pass(wait);
    expect(jitsi.connections).toHaveLength(count + 1);
    await pass(patience - 1);
    expect(jitsi.connection.isConnected).toBe(true);
    await pass(1);
    expect(jitsi.connection.isConnected).toBe(false);
  }
  for (let out = 0; out < 120_000; out += 13_000) await pass(13_000);
  const count = jitsi.connections.length;
  await pass(90_000);
  // 9 s between two of them, each of which is given up after 10.
  expect(jitsi.connections.length - count).toBeLessThanOrEqual(5);
  jitsi.connection.enter();
  expect(stay.connection).toBe('connected');
});

const [connecting, failed, connected, resuming] = [1, 2, 5, 15];

it('the keeper enters anew where the library has not resumed its connection within 6 seconds', async () => {
  const { jitsi, stay, pass } = await beginKeeper();
  jitsi.connection.enter();
  const tell = (status: number) => jitsi.connection.xmpp.connection.emit('CONN_STATUS_CHANGED', status);
  tell(resuming);
  await pass(3_000);
  for (const status of [connecting, failed, resuming]) tell(status);
  await pass(2_999);
  expect(stay.connection).toBe('connected');
  await pass(1);
  expect(stay).toMatchObject({ connection: 'reconnecting', error: 'conference.connectionDropped' });
  await pass(1_000);
  expect(jitsi.connections).toHaveLength(2);
});

it('the keeper goes on undisturbed with a connection that was resumed', async () => {
  const { jitsi, stay, pass } = await beginKeeper();
  jitsi.connection.enter();
  for (let round = 0; round < 3; round++) {
    for (const status of [resuming, connecting, connected])
      jitsi.connection.xmpp.connection.emit('CONN_STATUS_CHANGED', status);
    await pass(10_000);
  }
  expect(stay).toMatchObject({ connection: 'connected', error: null });
  expect(jitsi.connections).toHaveLength(1);
});

it('the keeper enters again where the servers began the conference anew, and calls it no failure', async () => {
  const { jitsi, stay, pass, fail } = await beginKeeper();
  jitsi.connection.enter();
  await fail('CONFERENCE_RESTARTED');
  expect(stay).toMatchObject({ connection: 'reconnecting', error: null });
  await pass(1_000);
  jitsi.connection.enter();
  expect(stay).toMatchObject({ connection: 'connected', error: null });
});

it('the keeper hears nothing more of a session that has failed', async () => {
  const { jitsi, stay, fail } = await beginKeeper();
  jitsi.connection.enter();
  await fail('FOCUS_LEFT');
  jitsi.connection.emit('connection.CONNECTION_FAILED', 'connectionError.CONNECTION_DROPPED_ERROR');
  jitsi.conference.emit('conference.CONFERENCE_JOINED');
  expect(stay).toMatchObject({ connection: 'reconnecting', error: 'conference.focusLeft' });
});

it('the keeper tries again after 1, 2 and 3 seconds where it is not let in, with a fresh token, and only then says so', async () => {
  const { jitsi, stay, pass, fail, api } = await beginKeeper({ random: 1 });
  for (const wait of [1_000, 2_000, 3_000]) {
    await fail('NOT_ALLOWED_ERROR');
    expect(stay.error).toBeNull();
    const count = jitsi.connections.length;
    await pass(wait - 1);
    expect(jitsi.connections).toHaveLength(count);
    await pass(1);
    expect(jitsi.connections).toHaveLength(count + 1);
  }
  expect(jitsi.connection.token).toBe('token 2');
  expect(api.asked).toBe(3);
  await fail('NOT_ALLOWED_ERROR');
  expect(stay.error).toBe('conference.notAllowed');
});

it('the keeper does not come back in the same moment as the whole school', async () => {
  const { jitsi, pass, fail } = await beginKeeper({ random: 0.8 });
  jitsi.connection.enter();
  await fail('FOCUS_LEFT');
  await pass(1_399);
  expect(jitsi.connections).toHaveLength(1);
  await pass(1);
  expect(jitsi.connections).toHaveLength(2);
});

it('the keeper brings a fresh token before the old one ends', async () => {
  const { jitsi, pass, api } = await beginKeeper();
  jitsi.connection.enter();
  await pass(479_999);
  expect(jitsi.connection.refreshed).toEqual([]);
  await pass(1);
  expect(jitsi.connection.refreshed).toEqual(['token 2']);
  api.join = scriptedJoin('token 3', 2_000);
  await pass(480_000);
  expect(jitsi.connection.refreshed).toEqual(['token 2', 'token 3']);
});

it('the keeper asks again soon where the API is away, and keeps its connection', async () => {
  const { jitsi, pass, api, stay } = await beginKeeper();
  jitsi.connection.enter();
  api.join = null;
  await pass(480_000);
  expect(stay.connection).toBe('connected');
  api.join = scriptedJoin('token 2', 1_200);
  await pass(15_000);
  expect(jitsi.connection.refreshed).toEqual(['token 2']);
});

it('the keeper does not disturb the connection for a token that it has already', async () => {
  const { jitsi, pass, api } = await beginKeeper();
  jitsi.connection.enter();
  api.join = scriptedJoin('token 1');
  await pass(480_000);
  await pass(15_000);
  expect(api.asked).toBe(2);
  expect(jitsi.connection.refreshed).toEqual([]);
});

it('the keeper brings a fresh token at once where a connection came back too late for the old one', async () => {
  const { jitsi } = await beginKeeper();
  jitsi.connection.enter();
  jitsi.connection.emit('connection.CONNECTION_TOKEN_EXPIRED');
  await settled();
  expect(jitsi.connection.refreshed).toEqual(['token 2']);
});

it('the keeper enters with the token that it has while the API is away, and with none that has ended', async () => {
  const { jitsi, fail, pass, api, stay } = await beginKeeper();
  jitsi.connection.enter();
  api.join = null;
  await fail('FOCUS_LEFT');
  await pass(1_000);
  expect(jitsi.connection.token).toBe('token 1');
  await pass(700_000);
  const count = jitsi.connections.length;
  await pass(60_000);
  expect(jitsi.connections).toHaveLength(count);
  expect(stay.error).toBe('conference.serverError');
});

it('the keeper is out for good after closing', async () => {
  const { jitsi, stay, fail, pass } = await beginKeeper();
  jitsi.connection.enter();
  await fail('FOCUS_LEFT');
  await stay.close();
  await pass(120_000);
  expect(jitsi.connections).toHaveLength(1);
  expect(jitsi.connection.isConnected).toBe(false);
});
