import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RemotePeople } from './remotePeople';
import { ScriptedConference, scriptedJitsi, scriptedParticipant } from './scriptedJitsi';
import { ScriptedRemoteTrack, ScriptedStream } from './scriptedTracks';

beforeEach(() => void vi.stubGlobal('MediaStream', ScriptedStream));
afterEach(() => void vi.unstubAllGlobals());

const ali = { user: { id: 'ali' } };
const sendsAll = { audio: { 'a-a0': {} }, video: { 'a-v0': {}, 'a-v1': { videoType: 'desktop' } } };

const begin = (...participants: ReturnType<typeof scriptedParticipant>[]) => {
  const conference = new ScriptedConference();
  conference.participants = participants;
  const onChange = vi.fn<() => void>();
  const people = new RemotePeople(scriptedJitsi().library, conference, onChange);
  return { conference, people, onChange };
};

it('the engine knows people by the identity that the server wrote, and nobody without one', () => {
  const { people } = begin(
    scriptedParticipant('aaaaaaaa', ali, sendsAll),
    scriptedParticipant('bbbbbbbb', undefined, sendsAll),
    scriptedParticipant('cccccccc', { user: { id: 7 } }, sendsAll),
    scriptedParticipant('dddddddd', { user: { id: 'recorder' } }, sendsAll, true),
  );
  expect([...people.all.keys()]).toEqual(['ali']);
  expect(people.participantOf('aaaaaaaa')).toBe('ali');
  expect(people.participantOf('bbbbbbbb')).toBeNull();
});

it('the engine takes the later page of a person who came again', () => {
  const { people } = begin(scriptedParticipant('aaaaaaaa', ali), scriptedParticipant('bbbbbbbb', ali, sendsAll));
  expect(people.all.get('ali')).toMatchObject({ endpointId: 'bbbbbbbb' });
});

it('the engine tells what each sends, and what the bridge calls it', () => {
  const { people } = begin(
    scriptedParticipant('aaaaaaaa', ali, {
      audio: { 'a-a0': { muted: true } },
      video: { 'a-v0': { videoType: 'desktop', muted: true }, 'a-v1': {} },
    }),
  );
  const person = people.all.get('ali')!;
  expect(person.remoteSending).toEqual({ microphone: false, camera: true, screen: false });
  expect([...person.names]).toEqual([
    ['microphone', 'a-a0'],
    ['screen', 'a-v0'],
    ['camera', 'a-v1'],
  ]);
});

it('the engine gives each source its track, and follows a track that the bridge gives to another one', () => {
  const { people, conference, onChange } = begin(
    scriptedParticipant('aaaaaaaa', ali, sendsAll),
    scriptedParticipant('bbbbbbbb', { user: { id: 'ela' } }, { video: { 'b-v0': {} } }),
  );
  const track = new ScriptedRemoteTrack('aaaaaaaa', 'a-v0');
  conference.emit('conference.TRACK_ADDED', track);
  const stream = people.all.get('ali')!.streams.get('camera');
  expect(stream).toBeDefined();
  onChange.mockClear();
  conference.emit('conference.TRACK_REMOVED', track);
  Object.assign(track, { owner: 'bbbbbbbb', source: 'b-v0' });
  conference.emit('conference.TRACK_ADDED', track);
  expect(people.all.get('ali')!.streams.size).toBe(0);
  expect(people.all.get('ela')!.streams.get('camera')).toBeDefined();
  expect(onChange).toHaveBeenCalled();
});

it('the engine says how the way of a picture is', () => {
  const { people, conference } = begin(scriptedParticipant('aaaaaaaa', ali, sendsAll));
  const way = () => people.all.get('ali')!.wayOf('camera');
  expect(way()).toBe('connecting');
  const track = new ScriptedRemoteTrack('aaaaaaaa', 'a-v0');
  conference.emit('conference.TRACK_ADDED', track);
  expect(way()).toBe('active');
  for (const [status, told] of [
    ['inactive', 'connecting'],
    ['interrupted', 'interrupted'],
    ['restoring', 'connecting'],
    ['active', 'active'],
  ] as const) {
    track.status = status;
    track.emit('track.TRACK_STREAMING_STATUS_CHANGED');
    expect(way()).toBe(told);
  }
  conference.emit('conference.CONNECTION_INTERRUPTED');
  expect(way()).toBe('interrupted');
  conference.emit('conference.CONNECTION_RESTORED');
  expect(way()).toBe('active');
});

it('the engine shows a picture that arrives, whatever list of the bridge came last', () => {
  const { people, conference } = begin(scriptedParticipant('aaaaaaaa', ali, sendsAll));
  const way = () => people.all.get('ali')!.wayOf('camera');
  const track = new ScriptedRemoteTrack('aaaaaaaa', 'a-v0');
  conference.emit('conference.TRACK_ADDED', track);
  track.status = 'inactive';
  track.emit('track.TRACK_STREAMING_STATUS_CHANGED');
  for (const [framerate, told] of [
    [{ aaaaaaaa: { 4711: 14 } }, 'active'],
    [{ aaaaaaaa: { 4712: 14 }, bbbbbbbb: { 4711: 14 } }, 'connecting'],
    [{ aaaaaaaa: { 4711: 14 } }, 'active'],
    [undefined, 'connecting'],
  ] as const) {
    conference.emit('quality.LOCAL_STATS_UPDATED', { framerate });
    expect(way()).toBe(told);
  }
});

/** A voice comes, and sounds. */
const voiceOf = (conference: ScriptedConference, endpointId: string, source: string) => {
  const track = new ScriptedRemoteTrack(endpointId, source, 'audio');
  track.sound = { audioLevel: 0.5, age: 20 };
  conference.receivers.push(track.receiver);
  conference.emit('conference.TRACK_ADDED', track);
  return track;
};

it('the engine reads a voice’s level as it is now, however long it stays the same, and of nobody who is muted or whose packets stop', () => {
  const { people, conference } = begin(
    scriptedParticipant('aaaaaaaa', ali, sendsAll),
    scriptedParticipant('bbbbbbbb', { user: { id: 'ela' } }, { audio: { 'b-a0': { muted: true } } }),
  );
  expect(people.levelOf('ali')).toBe(0);
  const voice = voiceOf(conference, 'aaaaaaaa', 'a-a0');
  voiceOf(conference, 'bbbbbbbb', 'b-a0');
  // The library would have told it once.
  for (let samples = 0; samples < 10; samples++) expect(people.levelOf('ali')).toBeCloseTo(0.9, 1);
  expect(people.levelOf('ela')).toBe(0);
  voice.sound = { audioLevel: 0, age: 20 };
  expect(people.levelOf('ali')).toBe(0);
  voice.sound = { audioLevel: 0.5, age: 310 };
  expect(people.levelOf('ali')).toBe(0);
  voice.sound = null;
  expect(people.levelOf('ali')).toBe(0);
  voice.sound = { audioLevel: 0.5, age: 20 };
  expect(people.levelOf('ali')).toBeCloseTo(0.9, 1);
  conference.emit('conference.TRACK_REMOVED', voice);
  expect(people.levelOf('ali')).toBe(0);
});

it('the engine hears an endpoint whose track is here and whose last packet was a sound', () => {
  const { people, conference } = begin(scriptedParticipant('aaaaaaaa', ali, sendsAll));
  expect(people.hears('aaaaaaaa')).toBe(false);
  const voice = voiceOf(conference, 'aaaaaaaa', 'a-a0');
  voice.sound = { audioLevel: 0.2, age: 5_000 };
  expect(people.hears('aaaaaaaa')).toBe(true);
  expect(people.hears('bbbbbbbb')).toBe(false);
  voice.sound = { audioLevel: 0, age: 20 };
  expect(people.hears('aaaaaaaa')).toBe(false);
  voice.sound = { audioLevel: 0.2, age: 20 };
  // The bridge gives its place to another voice.
  voice.owner = 'bbbbbbbb';
  expect(people.hears('aaaaaaaa')).toBe(false);
});
