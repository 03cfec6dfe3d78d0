import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mayAll } from '../conformanceWorld';
import { beginEngine, played, sendsAll, stubPage } from './engineOverScript';
import { scriptedParticipant, settled } from './scriptedJitsi';
import { ScriptedStream, ScriptedTrack } from './scriptedTracks';

beforeEach(stubPage);
afterEach(() => void vi.unstubAllGlobals());

it('the engine shows and plays whom the room knows, under our own ids', async () => {
  const { engine, enter, sources } = await beginEngine();
  expect(engine.getSnapshot().connection).toBe('connecting');
  const tracks = await enter();
  expect(engine.getSnapshot()).toMatchObject({ connection: 'connected', sources: [] });
  expect(Object.values(tracks).map(({ track }) => track.enabled)).toEqual([false, false, false]);
  engine.setPermissions({ me: mayAll, ali: mayAll });
  engine.setParticipants(['me', 'ali']);
  expect(sources()).toEqual([
    ['ali:microphone', false, true],
    ['ali:camera', false, true],
    ['ali:screen', false, true],
  ]);
  expect(Object.values(tracks).map(({ track }) => track.enabled)).toEqual([true, true, true]);
  expect(played).toContain('ali:microphone');
  engine.setParticipants(['me']);
  expect(sources()).toEqual([]);
  expect(Object.values(tracks).map(({ track }) => track.enabled)).toEqual([false, false, false]);
});

it('the engine keeps what the room does not permit dark and silent, though it is sent', async () => {
  const { engine, enter, sources } = await beginEngine();
  const tracks = await enter();
  engine.setParticipants(['me', 'ali']);
  engine.setPermissions({ me: mayAll, ali: { microphone: false, camera: true, screen: false } });
  expect(sources()).toEqual([
    ['ali:microphone', true, false],
    ['ali:camera', false, true],
    ['ali:screen', true, false],
  ]);
  expect(tracks.microphone.track.enabled).toBe(false);
  expect(tracks.camera.track.enabled).toBe(true);
});

it('the engine receives what is asked for, and asks the bridge for just that', async () => {
  const { engine, enter, sources, jitsi } = await beginEngine();
  await enter();
  engine.setPermissions({ me: mayAll, ali: mayAll });
  engine.setParticipants(['me', 'ali']);
  engine.receive({ lastN: -1, sources: { 'ali:screen': { maxHeight: 720 } } });
  expect(sources()[1]).toEqual(['ali:camera', false, false]);
  expect(engine.getSnapshot().sources[1]!.streaming).toBe('paused');
  const count = jitsi.conference.constraints.length;
  expect(jitsi.conference.constraints.at(-1)).toMatchObject({ constraints: { 'a-v1': { maxHeight: 720 } } });
  engine.receive({ lastN: -1, sources: { 'ali:screen': { maxHeight: 720 } } });
  expect(jitsi.conference.constraints).toHaveLength(count);
});

it('the engine of a reader asks the bridge for nobody but whom it films, not for their sound either, and says nothing', async () => {
  const { engine, enter, jitsi, clock } = await beginEngine({ isReader: true });
  await enter();
  const { conference } = jitsi;
  engine.setPermissions({ ali: mayAll });
  engine.setParticipants(['me']);
  expect(conference.constraints.at(-1)).toMatchObject({ lastN: 0, defaultConstraints: { maxHeight: 0 } });
  expect(conference.voices).toEqual([]);
  conference.emit('conference.DATA_CHANNEL_OPENED');
  expect(conference.voices.at(-1)).toEqual([]);
  expect(conference.voices).toHaveLength(2);
  engine.setParticipants(['me', 'ali']);
  expect(conference.voices.at(-1)).toEqual(['a-a0']);
  engine.receive({ lastN: -1, sources: { 'ali:camera': { maxHeight: 720 } } });
  expect(conference.constraints.at(-1)).toMatchObject({ lastN: 1, constraints: { 'a-v0': { maxHeight: 720 } } });
  clock.pass(60_000);
  expect(conference.messages).toEqual([]);
  // A bridge that begins anew knows nothing of it.
  conference.emit('conference.DATA_CHANNEL_OPENED');
  expect(conference.voices.slice(-2)).toEqual([['everybody'], ['a-a0']]);
  engine.setParticipants(['me']);
  expect(conference.voices.at(-1)).toEqual([]);
  await engine.leave();
});

it('the engine of a person hears everybody without asking', async () => {
  const { engine, enter, jitsi } = await beginEngine();
  await enter();
  engine.setPermissions({ me: mayAll, ali: mayAll });
  engine.setParticipants(['me', 'ali']);
  jitsi.conference.emit('conference.DATA_CHANNEL_OPENED');
  expect(jitsi.conference.voices).toEqual([]);
});

it('the engine sends nothing that the media servers have not approved yet, and sends it when they have', async () => {
  const { engine, enter, capture, jitsi } = await beginEngine();
  await enter();
  const screen = new ScriptedTrack('slides', 720);
  const moderate = (enabled: boolean) =>
    jitsi.conference.emit('conference.AV_MODERATION_CHANGED', { enabled, mediaType: 'desktop' });
  moderate(true);
  engine.setPermissions({ me: mayAll });
  const { getSnapshot } = capture;
  const shared = { state: 'on', error: null, stream: new ScriptedStream([screen]) as unknown as MediaStream } as const;
  capture.getSnapshot = () => ({ ...getSnapshot(), screen: shared });
  engine.setPermissions({ me: mayAll });
  await settled();
  expect(jitsi.conference.calls).toEqual([]);
  jitsi.conference.emit('conference.AV_MODERATION_APPROVED', { mediaType: 'desktop' });
  await settled();
  expect(jitsi.conference.calls).toEqual(['add desktop slides']);
  expect(jitsi.conference.senderHeights.at(-1)).toBe(1_080);
  jitsi.conference.emit('conference.AV_MODERATION_REJECTED', { mediaType: 'desktop' });
  await settled();
  expect(jitsi.conference.sources[0]!.isMuted()).toBe(true);
  expect(jitsi.conference.senderHeights.at(-1)).toBe(360);
  moderate(false);
  await settled();
  expect(jitsi.conference.sources[0]!.isMuted()).toBe(false);
});

it('the engine sends no screen while it is to send a voice alone, and the same one after', async () => {
  const { engine, enter, capture, jitsi } = await beginEngine();
  await enter();
  const screen = new ScriptedTrack('slides', 720);
  const { getSnapshot } = capture;
  const shared = { state: 'on', error: null, stream: new ScriptedStream([screen]) as unknown as MediaStream } as const;
  capture.getSnapshot = () => ({ ...getSnapshot(), screen: shared });
  engine.setPermissions({ me: mayAll });
  await settled();
  engine.sendPictures(false);
  await settled();
  expect(jitsi.conference.sources[0]!.isMuted()).toBe(true);
  expect(engine.getSnapshot().screen.state).toBe('on');
  engine.sendPictures(true);
  await settled();
  expect(jitsi.conference.sources[0]!.isMuted()).toBe(false);
});

it('the engine knows the leading voice from the bridge', async () => {
  const { engine, enter, jitsi } = await beginEngine();
  await enter();
  engine.setParticipants(['me', 'ali']);
  jitsi.conference.emit('conference.DOMINANT_SPEAKER_CHANGED', 'aaaaaaaa');
  expect(engine.getSnapshot().dominantSpeaker).toBe('ali');
  jitsi.conference.emit('conference.DOMINANT_SPEAKER_CHANGED', 'ffffffff');
  expect(engine.getSnapshot().dominantSpeaker).toBe('ali');
  jitsi.conference.emit('conference.DOMINANT_SPEAKER_CHANGED', 'me000000');
  expect(engine.getSnapshot().dominantSpeaker).toBe('me');
});

it('the engine says what is wrong while the servers are away, and shows everyone again after', async () => {
  const { engine, enter, jitsi, clock, sources } = await beginEngine();
  await enter();
  engine.setPermissions({ me: mayAll, ali: mayAll });
  engine.setParticipants(['me', 'ali']);
  jitsi.conference.emit('conference.CONFERENCE_FAILED', 'conferenceError.FOCUS_LEFT');
  expect(engine.getSnapshot()).toMatchObject({
    connection: 'reconnecting',
    error: 'conference.focusLeft',
    sources: [],
  });
  clock.pass(1_000);
  await settled();
  await enter();
  expect(engine.getSnapshot().connection).toBe('connected');
  expect(sources()).toHaveLength(3);
  clock.pass(2_000);
  expect(engine.getSnapshot().error).toBeNull();
});

it('the engine enters anew where nobody brings it to a bridge though somebody is there', async () => {
  const { engine, jitsi, clock } = await beginEngine();
  jitsi.connection.enter();
  clock.pass(60_000);
  expect(engine.getSnapshot().connection).toBe('connected');
  jitsi.conference.participants = [scriptedParticipant('aaaaaaaa', { user: { id: 'ali' } }, sendsAll)];
  jitsi.conference.emit('conference.USER_JOINED');
  clock.pass(19_999);
  expect(engine.getSnapshot().connection).toBe('connected');
  clock.pass(1);
  expect(engine.getSnapshot()).toMatchObject({ connection: 'reconnecting', error: 'conference.bridgeUnavailable' });
});

it('the engine leaves the conference when its signal channel was away for 120 s, and comes back with it', async () => {
  const { engine, enter, jitsi, clock, setChannel } = await beginEngine();
  await enter();
  engine.setPermissions({ me: mayAll, ali: mayAll });
  engine.setParticipants(['me', 'ali']);
  setChannel(false);
  clock.pass(119_999);
  await settled();
  expect(engine.getSnapshot().sources).toHaveLength(3);
  clock.pass(1);
  await settled();
  expect(engine.getSnapshot()).toMatchObject({ connection: 'suspended', sources: [] });
  expect(jitsi.connection.isConnected).toBe(false);
  clock.pass(60_000);
  await settled();
  expect(jitsi.connections).toHaveLength(1);
  setChannel(true);
  await settled();
  expect(jitsi.connections).toHaveLength(2);
  await enter();
  expect(engine.getSnapshot().connection).toBe('connected');
});

it('the engine is over after leaving', async () => {
  const { engine, enter, jitsi, clock } = await beginEngine();
  await enter();
  engine.setParticipants(['me', 'ali']);
  await engine.leave();
  expect(engine.getSnapshot()).toMatchObject({ connection: 'left', sources: [] });
  expect(Object.values(engine.getSnapshot().verbs).every((verb) => verb === null)).toBe(true);
  expect(jitsi.connection).toMatchObject({ isConnected: false });
  expect(jitsi.conference.isInside).toBe(false);
  clock.pass(120_000);
  await settled();
  expect(jitsi.connections).toHaveLength(1);
});

it('the engine logs a request to the bridge that fails, and goes on', async () => {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  const { engine, jitsi, enter, sources } = await beginEngine();
  await enter();
  const failure = new Error('not now');
  jitsi.conference.setReceiverConstraints = () => {
    throw failure;
  };
  engine.setPermissions({ me: mayAll, ali: mayAll });
  engine.setParticipants(['me', 'ali']);
  engine.receive({ sources: { 'ali:camera': { maxHeight: 360 } }, lastN: -1 });
  expect(reported).toHaveBeenCalledWith(failure);
  expect(sources()).toContainEqual(['ali:camera', false, true]);
});

it('the engine says so while the way to the bridge is broken', async () => {
  const { engine, enter, jitsi } = await beginEngine();
  await enter();
  jitsi.conference.emit('conference.CONNECTION_INTERRUPTED');
  expect(engine.getSnapshot()).toMatchObject({ connection: 'connected', error: 'conference.connectionDropped' });
  jitsi.conference.emit('conference.CONNECTION_RESTORED');
  expect(engine.getSnapshot().error).toBeNull();
});

it('the engine enters anew where nobody hears the permitted voice that it sends, and not again and again', async () => {
  const { engine, enter, jitsi, clock, capture } = await beginEngine();
  await enter();
  engine.setPermissions({ me: mayAll, ali: mayAll });
  engine.setParticipants(['me', 'ali']);
  const { getSnapshot } = capture;
  const stream = new ScriptedStream([new ScriptedTrack('voice')]) as unknown as MediaStream;
  const microphone = { ...getSnapshot().microphone, state: 'on', wanted: true, stream } as const;
  capture.getSnapshot = () => ({ ...getSnapshot(), microphone });
  engine.setPermissions({ me: mayAll, ali: mayAll });
  /** Two minutes of speaking, in which Ali answers each time whether it arrives; enters again as often as the engine wants. */
  const speak = async (heard: boolean) => {
    for (let second = 0; second < 120; second++) {
      clock.pass(1_000);
      await settled();
      if (!jitsi.conference?.isInside) await enter();
      const ali = jitsi.conference.participants[0]!;
      for (const [to, message] of jitsi.conference.messages.splice(0))
        if (to === 'aaaaaaaa' && (message as { type: string }).type === 'derslik-heard')
          jitsi.conference.emit('conference.ENDPOINT_MESSAGE_RECEIVED', ali, { type: 'derslik-heard', heard });
    }
  };
  await speak(true);
  expect(jitsi.connections).toHaveLength(1);
  await speak(false);
  expect(jitsi.connections).toHaveLength(3);
  await speak(false);
  expect(jitsi.connections).toHaveLength(3);
  expect(engine.getSnapshot()).toMatchObject({ connection: 'connected', error: null });
});
