import { can, maySend } from '@derslik/contract/room/can';
import { roomBroadcast } from '@derslik/contract/room/parts/broadcast';
import { isFilmed, roomRecording } from '@derslik/contract/room/parts/recording';
import { optionsOf } from '@derslik/contract/room/state';
import { viewFor } from '@derslik/contract/room/view';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RecordingReport } from '../../api/src/rooms/rules/commands.js';
import { host, idOf, moderator, panelist, pupil, Room, waitingPupil } from './people.js';

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

describe('a lesson that goes out', () => {
  const members = { type: 'startBroadcast', layout: 'teacher', audience: 'members' } as const;
  let room: Room;
  beforeEach(() => {
    room = new Room({ kind: 'academic' });
    room.enter(host);
    room.enter(pupil);
  });
  const broadcastNow = () => roomBroadcast.of(room.state);
  const reports = (report: RecordingReport): void => void room.run(null, { type: 'recordingReport', id: film, report });
  const goLive = (): void => {
    room.run(host, members, film);
    reports({ status: 'on' });
    room.run(null, { type: 'streamReport', id: film, stream: 'up' });
  };

  it('is on when the ingest has its picture; pupils read who may watch, also at the door, and can do nothing about it', () => {
    room.run(host, members, film);
    expect(broadcastNow()).toMatchObject({ status: 'starting', audience: 'members' });
    reports({ status: 'on' });
    room.run(null, { type: 'streamReport', id: film, stream: 'up' });
    expect(roomBroadcast.of(viewFor(room.state, pupil))).toMatchObject({ status: 'live', audience: 'members' });
    for (const command of [members, { type: 'pauseBroadcast', paused: true }, { type: 'endBroadcast' }] as const)
      expect(() => room.run(pupil, command)).toThrow('common.forbidden');
    room.run(host, { type: 'setWaitingRoom', on: true });
    room.enter(waitingPupil);
    expect(viewFor(room.state, waitingPupil).outside[waitingPupil]).toMatchObject({
      recording: 'teacher',
      watchedBy: 'members',
    });
  });

  it('has nobody in its picture who is not in a film: the layout and each one’s consent hold', () => {
    goLive();
    room.know();
    expect([isFilmed(room.state, host), isFilmed(room.state, pupil)]).toEqual([true, false]);
  });

  it('says who may watch: classes where there are classes, and nobody where that is missing', () => {
    const start = (command: object) => () => room.run(host, { ...members, ...command } as never);
    expect(start({ audience: undefined })).toThrow('common.invalid');
    room.run(host, { ...members, audience: 'classes' }, film);
    const individual = new Room({ kind: 'individual' });
    individual.enter(host);
    expect(() => individual.run(host, { ...members, audience: 'classes' })).toThrow('common.invalid');
    const stage = new Room({ kind: 'broadcast' });
    stage.enter(host);
    expect(() => stage.run(host, members)).toThrow('common.invalid');
    expect(() => stage.run(host, { type: 'startBroadcast', layout: 'tiles', audience: 'link' })).toThrow(
      'common.invalid',
    );
  });

  it('begins with a press of its own: what is filmed for the school goes nowhere, and what goes out is filmed once', () => {
    room.run(host, { type: 'startRecording', layout: 'tiles' }, film);
    expect(() => room.run(host, members)).toThrow('broadcast.filmRuns');
    reports({ status: 'off', reason: 'stopped' });
    goLive();
    for (const command of [
      { type: 'startRecording', layout: 'tiles' },
      { type: 'pauseRecording', paused: true },
      { type: 'stopRecording' },
    ] as const)
      expect(() => room.run(host, command)).toThrow('common.forbidden');
  });

  it('is over with its end or its film’s, and begins anew by another press', () => {
    goLive();
    room.run(host, { type: 'endBroadcast' });
    expect([broadcastNow()?.status, roomRecording.of(room.state)?.wanted]).toEqual(['ended', 'off']);
    reports({ status: 'off', reason: 'stopped' });
    room.run(host, { ...members, audience: 'classes' }, idOf(702));
    expect(broadcastNow()).toMatchObject({ status: 'starting', audience: 'classes', liveAt: null });
    room.run(null, { type: 'recordingReport', id: idOf(702), report: { status: 'off', reason: 'failed' } });
    expect(broadcastNow()?.status).toBe('ended');
  });
});
