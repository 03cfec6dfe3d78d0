import { can, maySend } from '@derslik/contract/room/can';
import { roomBroadcast } from '@derslik/contract/room/parts/broadcast';
import { roomRecording } from '@derslik/contract/room/parts/recording';
import { optionsOf } from '@derslik/contract/room/state';
import { viewFor } from '@derslik/contract/room/view';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RecordingReport } from '../../api/src/rooms/rules/commands.js';
import { host, idOf, moderator, panelist, Room } from './people.js';

const film = idOf(700);

describe('the stage of a broadcast', () => {
  let room: Room;
  beforeEach(() => {
    room = new Room({ kind: 'broadcast', options: { moderatorControl: { camActive: 'everyone' } } });
    room.enter(moderator, 'moderator');
    room.enter(panelist, 'panelist');
  });
  const status = () => roomBroadcast.of(room.state)?.status ?? 'rehearsal';
  const stream = () => roomBroadcast.of(room.state)?.stream ?? null;
  const start = (): void => void room.run(moderator, { type: 'startBroadcast', layout: 'tiles' }, film);
  const reports = (report: RecordingReport): void => void room.run(null, { type: 'recordingReport', id: film, report });
  const streams = (now: 'up' | 'down', id = film): void =>
    void room.run(null, { type: 'streamReport', id, stream: now });
  const goLive = (): void => {
    start();
    reports({ status: 'on' });
    streams('up');
  };

  it('a moderator opens it, and a panelist waits for that', () => {
    const empty = new Room({ kind: 'broadcast' });
    empty.enter(panelist, 'panelist');
    expect(empty.state.outside[panelist]?.status).toBe('notOpened');
    empty.enter(moderator, 'moderator');
    expect(empty.state.participants[panelist]?.role).toBe('panelist');
  });

  it('panelists speak and share without asking; whoever leads may mute them; the school’s own sets change none of it', () => {
    expect(optionsOf(room.state)).toMatchObject({ camActive: 'asLeft', micNeedPermission: false, surveyEnabled: true });
    for (const kind of ['cam', 'mic', 'screen'] as const) expect(maySend(room.state, panelist, kind)).toBe(true);
    room.run(moderator, { type: 'muteSound', id: 'everyone', muted: true });
    expect(room.state.participants[panelist]?.mic.status).toBe('mutedFromModerator');
  });

  it('those who lead broadcast, and nobody films beside it; panelists see how it stands and can do nothing about it', () => {
    room.enter(host);
    for (const id of [host, moderator])
      expect([can(room.state, id, 'broadcast'), can(room.state, id, 'record')]).toEqual([true, false]);
    for (const command of [
      { type: 'startBroadcast', layout: 'tiles' },
      { type: 'pauseBroadcast', paused: true },
      { type: 'endBroadcast' },
      { type: 'stopRecording' },
    ] as const)
      expect(() => room.run(panelist, command)).toThrow('common.forbidden');
    expect(() => room.run(moderator, { type: 'startRecording', layout: 'tiles' })).toThrow('common.forbidden');
    goLive();
    expect(roomBroadcast.of(viewFor(room.state, panelist))).toMatchObject({ status: 'live', stream: 'up' });
  });

  it('it is on when the ingest has its picture, not when it is filmed, and nobody begins it twice', () => {
    expect(status()).toBe('rehearsal');
    start();
    expect(room.run(moderator, { type: 'startBroadcast', layout: 'speaker' })).toEqual([]);
    reports({ status: 'on' });
    streams('down');
    streams('up', idOf(701));
    expect([status(), stream()]).toEqual(['starting', 'down']);
    streams('up');
    expect([status(), stream()]).toEqual(['live', 'up']);
    expect(roomBroadcast.of(room.state)?.liveAt).toBe(room.now);
  });

  it('a pause keeps the hour at which it began, and ends with the picture', () => {
    goLive();
    const { liveAt } = roomBroadcast.of(room.state)!;
    room.run(moderator, { type: 'pauseBroadcast', paused: true });
    streams('down');
    expect([status(), stream()]).toEqual(['live', 'up']);
    reports({ status: 'paused' });
    expect(status()).toBe('paused');
    room.run(moderator, { type: 'pauseBroadcast', paused: false });
    reports({ status: 'on' });
    expect(status()).toBe('paused');
    streams('up');
    expect(roomBroadcast.of(room.state)).toMatchObject({ status: 'live', liveAt });
  });

  it.each([[{ status: 'lost' }], [{ status: 'faulty', fault: 'silent', again: true }]] as const)(
    'its stream is down while its recorder is gone (%o), and up when it is back',
    (report) => {
      goLive();
      reports(report);
      expect([status(), stream()]).toEqual(['live', 'down']);
      reports({ status: 'on' });
      streams('down');
      streams('up');
      expect([status(), stream()]).toEqual(['live', 'up']);
    },
  );

  it('no recorder carries it any more: it stops, and may be begun again', () => {
    goLive();
    reports({ status: 'off', reason: 'failed' });
    expect([status(), roomRecording.of(room.state)]).toEqual(['stopped', null]);
    room.run(moderator, { type: 'startBroadcast', layout: 'tiles' }, idOf(702));
    expect(status()).toBe('starting');
  });

  it('its end is its film’s end, and no other begins', () => {
    goLive();
    room.run(moderator, { type: 'endBroadcast' });
    expect([status(), roomRecording.of(room.state)?.wanted]).toEqual(['ended', 'off']);
    reports({ status: 'off', reason: 'stopped' });
    expect(status()).toBe('ended');
    expect(room.run(moderator, { type: 'endBroadcast' })).toEqual([]);
    expect(() => room.run(moderator, { type: 'startBroadcast', layout: 'tiles' })).toThrow('broadcast.over');
  });
});
