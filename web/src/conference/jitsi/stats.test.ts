import { expect, it, vi } from 'vitest';
import { manualClock } from '../manualClock';
import { RemotePeople } from './remotePeople';
import { RoundTrips } from './roundTrips';
import { ScriptedConference, scriptedJitsi, scriptedParticipant } from './scriptedJitsi';
import { StatsBook } from './statsBook';

const mine = {
  bitrate: { download: 300, upload: 200 },
  packetLoss: { total: 2, download: 1, upload: 3 },
  jvbRTT: 40,
  bridgeCount: 2,
  serverRegion: 'school',
  transport: [{ type: 'udp', ip: '10.0.0.2:10000', localip: '10.0.0.1:5' }],
  bandwidth: { download: 5_000, upload: 2_000 },
  resolution: { me000000: { 1: { width: 640, height: 360 } }, aaaaaaaa: { 2: { width: 320, height: 180 } } },
  framerate: { me000000: { 1: 20 }, aaaaaaaa: { 2: 15 } },
};

const begin = (hasCamera = true) => {
  const clock = manualClock();
  const conference = new ScriptedConference();
  conference.participants = [scriptedParticipant('aaaaaaaa', { user: { id: 'ali' } })];
  const { library } = scriptedJitsi();
  const people = new RemotePeople(library, conference, () => undefined);
  const trips = new RoundTrips(library, conference, clock, () => ['aaaaaaaa']);
  const onQuality = vi.fn<() => void>();
  const book = new StatsBook(library, conference, 'me', people, trips, () => hasCamera, onQuality);
  return { clock, conference, onQuality, book };
};

it('the engine tells every figure of my own side', () => {
  const { conference, book } = begin();
  expect(book.mine()).toMatchObject({ connectionQuality: null, transport: null });
  conference.emit('quality.LOCAL_STATS_UPDATED', mine);
  expect(book.mine()).toEqual({
    connectionQuality: 85,
    bitrate: { download: 300, upload: 200 },
    packetLoss: 2,
    resolution: { width: 640, height: 360 },
    framerate: 20,
    bridgeCount: 2,
    serverRegion: 'school',
    transport: { type: 'udp', ip: '10.0.0.2:10000', localip: '10.0.0.1:5' },
    bandwidthEstimate: 2_000,
    roundTrip: 40,
  });
});

it('the engine is as good as the worse direction of my line, and low where no camera fits out', () => {
  const { conference, book } = begin();
  const line = { ...mine, packetLoss: { total: 1, download: 0, upload: 14 } };
  conference.emit('quality.LOCAL_STATS_UPDATED', line);
  expect(book.quality).toEqual({ me: 33 });
  conference.emit('quality.LOCAL_STATS_UPDATED', { ...mine, bandwidth: { upload: 120 } });
  expect(book.quality).toEqual({ me: 33 });
  const without = begin(false);
  without.conference.emit('quality.LOCAL_STATS_UPDATED', { ...mine, bandwidth: { upload: 120 } });
  expect(without.book.quality).toEqual({ me: 100 });
});

it('the engine tells of somebody else what they tell, and what arrives of them', () => {
  const { conference, book } = begin();
  conference.emit('quality.LOCAL_STATS_UPDATED', mine);
  conference.emit('quality.REMOTE_STATS_UPDATED', 'aaaaaaaa', {
    bitrate: { download: 100, upload: 50 },
    packetLoss: { total: 10 },
    jvbRTT: 90,
  });
  expect(book.of('ali')).toMatchObject({
    connectionQuality: 50,
    bitrate: { download: 100, upload: 50 },
    packetLoss: 10,
    resolution: { width: 320, height: 180 },
    framerate: 15,
    bridgeCount: 2,
    transport: null,
    roundTrip: 90,
  });
});

it('the engine keeps the bands of everyone, and tells only when one changes', () => {
  const { conference, book, onQuality } = begin();
  conference.emit('quality.LOCAL_STATS_UPDATED', mine);
  conference.emit('quality.REMOTE_STATS_UPDATED', 'aaaaaaaa', { packetLoss: { total: 10 } });
  conference.emit('quality.REMOTE_STATS_UPDATED', 'aaaaaaaa', { packetLoss: { total: 11 } });
  expect(book.quality).toEqual({ ali: 66, me: 100 });
  expect(onQuality).toHaveBeenCalledTimes(2);
});

it('the engine takes no figure from somebody else that is none', () => {
  const { conference, book } = begin();
  conference.emit('quality.REMOTE_STATS_UPDATED', 'aaaaaaaa', {
    bitrate: { download: 'much', upload: NaN },
    packetLoss: { total: {} },
    jvbRTT: '1',
    serverRegion: { toString: 1 },
  });
  expect(book.of('ali')).toMatchObject({
    connectionQuality: null,
    bitrate: { download: 0, upload: 0 },
    packetLoss: 0,
    serverRegion: null,
    roundTrip: null,
  });
});

it('the engine measures every ten seconds how long a message takes there and back, and answers others', () => {
  const { clock, conference, book } = begin();
  const [ali] = conference.participants;
  clock.pass(10_000);
  expect(conference.messages).toEqual([['aaaaaaaa', { type: 'derslik-ping' }]]);
  clock.pass(55);
  conference.emit('conference.ENDPOINT_MESSAGE_RECEIVED', ali, { type: 'derslik-pong' });
  expect(book.of('ali').roundTrip).toBe(55);
  conference.emit('conference.ENDPOINT_MESSAGE_RECEIVED', ali, { type: 'derslik-ping' });
  expect(conference.messages.at(-1)).toEqual(['aaaaaaaa', { type: 'derslik-pong' }]);
  for (const message of [null, 'ping', { type: 7 }])
    conference.emit('conference.ENDPOINT_MESSAGE_RECEIVED', ali, message);
  expect(conference.messages).toHaveLength(2);
});
