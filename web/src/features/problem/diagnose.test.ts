import { limits } from '@derslik/contract/limits';
import { bandwidth } from '@derslik/contract/room/parts/bandwidth';
import type { MediaEntry, Participant, RoomState } from '@derslik/contract/room/state';
import { muted, personWith, roomWith } from '@derslik/contract/room/testRoom';
import { describe, expect, it } from 'vitest';
import { sparing } from '../../room/media/useLowBandwidth';
import { diagnose } from './diagnose';
import type { OtherWorld, OwnScreenWorld, OwnWorld } from './problemWorld';

const entry = (status: MediaEntry['status'], part: Partial<MediaEntry> = {}): MediaEntry => ({
  ...muted,
  status,
  ...part,
});
const opened = entry('opened');
const blocked = entry('mutedFromModerator', { blocked: true });
const room = (elif: Partial<Participant> = {}, can: Partial<Participant> = {}, part: Partial<RoomState> = {}) =>
  roomWith([personWith('ayse', { role: 'host' }), personWith('elif', elif), personWith('can', can)], part);
const way = { isLive: true, isMuted: false };

describe('my own device', () => {
  const well: OwnWorld = {
    ...{ view: room(), me: 'elif', kind: 'mic', isConnected: true, track: way, peak: 0.4, isMoving: true },
    device: { state: 'on', wanted: true, error: null },
  };
  const failed = (error: NonNullable<OwnWorld['device']['error']>): Partial<OwnWorld> => ({
    device: { state: 'error', wanted: false, error },
    track: null,
  });
  const open = { open: 'mic' };
  it.each<[string, Partial<OwnWorld>, object]>([
    ['it works', {}, { fault: 'micFine' }],
    ['a camera works', { kind: 'cam', peak: 0 }, { fault: 'camFine' }],
    ['it is off', { device: { state: 'off', wanted: false, error: null } }, { fault: 'off', offer: open }],
    ['it is being opened', { device: { state: 'pending', wanted: true, error: null } }, { fault: 'opening' }],
    ['permission was denied', failed('denied'), { fault: 'denied', offer: open }],
    ['nothing is plugged in', failed('none'), { fault: 'none', offer: open }],
    ['another program has it', failed('busy'), { fault: 'busy', mend: 'reopen', offer: open }],
    ['it does not answer', failed('timeout'), { fault: 'failed', mend: 'reopen', offer: open }],
    ['its track has ended', { track: { isLive: false, isMuted: false } }, { fault: 'ended', mend: 'restart' }],
    ['it is muted in hardware', { track: { isLive: true, isMuted: true } }, { fault: 'hardware', mend: 'restart' }],
    ['it gives silence', { peak: 0 }, { fault: 'silent', mend: 'restart' }],
    ['the camera stands still', { kind: 'cam', isMoving: false }, { fault: 'still', mend: 'restart' }],
    ['there is no line', { isConnected: false }, { fault: 'line' }],
    [
      'a moderator closed it',
      { view: room({ mic: blocked }) },
      { fault: 'closed', offer: { send: { type: 'mic', status: 'requested' } } },
    ],
    ['a moderator was asked', { view: room({ mic: { ...blocked, status: 'requested' } }) }, { fault: 'asked' }],
    ['their role has none', { view: room({ role: 'viewer' }) }, { fault: 'notHere' }],
  ])('%s', (_, part, found) => expect(diagnose({ ...well, ...part })).toEqual(found));
});

describe('my own screen', () => {
  const well: OwnScreenWorld = {
    ...{ view: room(), me: 'elif', kind: 'screen', isAble: true, isConnected: true, track: way },
    screen: { state: 'on', error: null },
  };
  const off = (error: OwnScreenWorld['screen']['error']): Partial<OwnScreenWorld> => ({
    screen: { state: 'off', error },
  });
  const offer = { open: 'screen' };
  const controlled = room({}, {}, { roomType: 'moderatorControl' });
  it.each<[string, Partial<OwnScreenWorld>, object]>([
    ['it is shared', {}, { fault: 'screenFine' }],
    ['the browser can’t', { isAble: false }, { fault: 'unable' }],
    ['it is not begun', off(null), { fault: 'screenOff', offer }],
    ['the system forbids it', off('denied'), { fault: 'screenDenied', offer }],
    ['it did not begin', off('failed'), { fault: 'screenFailed', offer }],
    ['the window is hidden', { track: { isLive: true, isMuted: true } }, { fault: 'screenStill' }],
    ['another shares', { ...off(null), view: room({}, { screen: opened, screenAt: 5 }) }, { fault: 'full' }],
    [
      'a moderator has to allow it',
      { ...off(null), view: controlled },
      { fault: 'closed', offer: { send: { type: 'screen-share', status: 'requested' } } },
    ],
  ])('%s', (_, part, found) => expect(diagnose({ ...well, ...part })).toEqual(found));
});

describe('another’s', () => {
  const all = { mic: opened, cam: opened, screen: opened, screenAt: 5 };
  const well: OtherWorld = {
    ...{ view: room({}, all), me: 'elif', kind: 'participantMic', id: 'can', isConnected: true, track: way },
    ...{ peak: 0.4, download: 30, isMoving: true, volume: limits.volume.default },
    source: { muted: false, streaming: 'active' },
    ...{ isBlocked: false, spared: sparing.nothing, isTooMany: false },
  };
  const cam: Partial<OtherWorld> = { kind: 'participantCam' };
  const screen: Partial<OtherWorld> = { kind: 'participantScreen' };
  const paused: Partial<OtherWorld> = { source: { muted: false, streaming: 'paused' }, track: null, isMoving: false };
  const { reduce } = bandwidth.events.lowBandwidthSet;
  const theirLine = { view: reduce(well.view, { type: 'lowBandwidthSet', id: 'can', on: true }, 5) };
  const again = { fault: 'nothingComes', mend: 'askAgain' };
  const ask = { send: { type: 'mic', id: 'can', status: 'allowedFromModerator' } };
  it.each<[string, Partial<OtherWorld>, object]>([
    ['voice arrives', {}, { fault: 'theirMicFine' }],
    ['picture arrives', cam, { fault: 'theirCamFine' }],
    ['screen arrives, though nothing changes on it', { ...screen, isMoving: false }, { fault: 'shareFine' }],
    ['nobody is there', { id: null }, { fault: 'alone' }],
    ['nobody shares', { ...screen, id: null }, { fault: 'noShare' }],
    ['share has ended', { ...screen, view: room() }, { fault: 'noShare' }],
    ['they have left', { id: 'mert' }, { fault: 'gone' }],
    ['their browser refuses', { view: room({}, { mic: entry('permissionDenied') }) }, { fault: 'theirDenied' }],
    ['they have none', { view: room({}, { mic: entry('notFound') }) }, { fault: 'theirNone' }],
    ['they turned it off', { view: room({}, { mic: muted }) }, { fault: 'theirOff' }],
    ['a moderator closed theirs', { view: room({}, { mic: blocked }) }, { fault: 'theirClosed' }],
    [
      'I may open what was closed',
      { view: room({}, { mic: blocked }), me: 'ayse' },
      { fault: 'mineToAllow', offer: ask },
    ],
    ['I may ask to open', { view: room({}, { mic: muted }), me: 'ayse' }, { fault: 'mineToInvite', offer: ask }],
    ['they were asked', { view: room({}, { mic: entry('allowedFromModerator') }) }, { fault: 'invited' }],
    ['my browser holds sound back', { isBlocked: true }, { fault: 'blocked', mend: 'unblock' }],
    ['they stand at the least volume', { volume: limits.volume.min }, { fault: 'quiet', mend: 'raise' }],
    ['bytes come, and silence', { peak: 0 }, { fault: 'theirSilent' }],
    ['no bytes come', { peak: 0, download: 0 }, again],
    ['no source is known', { source: null, track: null }, again],
    ['the way is being repaired', { source: { muted: false, streaming: 'interrupted' } }, { fault: 'repairing' }],
    ['the two browsers agree on no way', { source: { muted: false, streaming: 'refused' } }, { fault: 'refused' }],
    [
      'they agree on none, whatever I save',
      { ...cam, ...paused, spared: sparing.cameras, source: { muted: false, streaming: 'refused' } },
      { fault: 'refused' },
    ],
    ['no pictures come', { ...cam, isMoving: false }, again],
    ['I save my line', { ...cam, ...paused, spared: sparing.cameras }, { fault: 'saving', offer: 'seeCameras' }],
    [
      'screen pauses to save my line',
      { ...screen, ...paused, spared: sparing.cameras },
      { fault: 'saving', offer: 'seeCameras' },
    ],
    [
      'my line carries sound alone',
      { ...screen, ...paused, spared: sparing.pictures },
      { fault: 'soundAlone', offer: 'seeScreens' },
    ],
    ['the sharer’s line carries sound alone', { ...screen, ...theirLine, source: null }, { fault: 'theirLine' }],
    ['the sharer’s line carries a screen all the same', { ...screen, ...theirLine }, { fault: 'shareFine' }],
    ['there are too many cameras', { ...cam, ...paused, isTooMany: true }, { fault: 'tooMany' }],
    ['they are on another page', { ...cam, ...paused }, { fault: 'offPage' }],
    ['there is no line', { isConnected: false }, { fault: 'line' }],
  ])('%s', (_, part, found) => expect(diagnose({ ...well, ...part })).toEqual(found));
});
