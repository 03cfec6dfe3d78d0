import { filming } from '@derslik/contract/room/filming';
import { roomRecording, type RecordingFault, type RoomRecording } from '@derslik/contract/room/parts/recording';
import type { RoomEvent } from '@derslik/contract/room/parts';
import { personWith, roomWith } from '@derslik/contract/room/testRoom';
import { expect, it } from 'vitest';
import { toldBy } from '../../room/toldBy';
import { recordingNotices, unseenFilm } from './recordingNotice';

const id = 'r';
const running: RoomRecording = {
  ...{ id, layout: 'teacher', chat: false, by: 'ayse', status: 'on', wanted: 'on' },
  ...{ filmedMs: 0, since: 1, fault: null },
};
const knownRoom = (viewer: string) =>
  filming.with(roomWith([personWith('ayse', { role: 'host' }), personWith('elif')], { viewer }), {
    asks: false,
    people: { ayse: { guardian: null, own: null }, elif: { guardian: 'given', own: null } },
  });
const told = (viewer: string, was: Partial<RoomRecording> | null, event: RoomEvent, actor: string | null = null) => {
  const known = knownRoom(viewer);
  const before = was ? roomRecording.with(known, { ...running, ...was }) : known;
  return toldBy([{ notices: recordingNotices }], before, event, actor)[0];
};
const asked = (layout: RoomRecording['layout']): RoomEvent => ({ type: 'recordingAsked', id, layout, by: 'ayse' });

it.each([
  ['elif', 'teacher', 'room.filmTeacher room.youAreNotFilmed'],
  ['ayse', 'teacher', 'room.filmTeacher room.youAreFilmed'],
  ['elif', 'speaker', 'room.filmSpeaker'],
  ['elif', 'tiles', 'room.filmTiles'],
] as const)(
  'the notice says to %s of a film of %s who is in it, and whether they are where its terms don’t',
  (viewer, layout, text) => {
    expect(told(viewer, null, asked(layout), 'ayse')?.say?.text).toBe(text);
  },
);

it.each([
  ['elif', 'tiles', false, 'room.filmTiles'],
  ['elif', 'tiles', true, 'room.filmTiles room.youAreFilmed'],
  ['elif', 'teacher', false, 'room.filmTeacher room.youAreNotFilmed'],
] as const)(
  'who missed the beginning reads of it once: %s, of a film of %s, come in to it: %s',
  (viewer, layout, cameIn, text) => {
    const room = roomRecording.with(knownRoom(viewer), { ...running, layout });
    const t = ((key: string) => key) as Parameters<typeof unseenFilm>[0];
    expect(unseenFilm(t, room, viewer, cameIn)).toMatchObject({ title: 'room.isRecorded', text });
  },
);

it('the notice says who began it, to who looks elsewhere too; to themselves that it begins', () => {
  const title = 'recording.startedBy{"name":"notice.theModerator"}';
  expect(told('elif', null, asked('tiles'), 'ayse')).toMatchObject({ say: { title }, whileHidden: title });
  expect(told('ayse', null, asked('tiles'), 'ayse')).toMatchObject({ say: { title: 'recording.starting' } });
  expect(told('ayse', null, asked('tiles'), 'ayse')).not.toHaveProperty('whileHidden');
});

const first = { status: 'pending', since: null } as const;
const paused = { status: 'paused', filmedMs: 9_000, since: null } as const;
const lost = { status: 'pending', filmedMs: 9_000, since: null } as const;
const on: RoomEvent = { type: 'recordingOn', id };
const again: RoomEvent = { type: 'recordingOn', id, gapMs: 6_400 };
const faulty = (fault: RecordingFault, again: boolean): RoomEvent => ({ type: 'recordingFaulty', id, fault, again });
const off = (reason: 'stopped' | 'ended' | 'full' | 'failed'): RoomEvent => ({ type: 'recordingOff', id, reason });

it.each<[string, Partial<RoomRecording>, RoomEvent, string | undefined, string | undefined]>([
  ['that it films', first, on, 'recording.started', 'recording.started'],
  ['that it goes on', paused, on, 'recording.goesOn', 'recording.goesOn'],
  ['that it goes on after a gap', lost, again, 'recording.goesOn', undefined],
  ['that it stands still', {}, { type: 'recordingPaused', id }, 'recording.paused', 'recording.paused'],
  ['that it was interrupted', {}, { type: 'recordingLost', id }, 'recording.lost', undefined],
  ['that the film is silent', {}, faulty('silent', true), 'recording.isSilent', undefined],
  ['that the picture stands still', {}, faulty('still', true), 'recording.isStill', undefined],
  ['that the film stays silent', {}, faulty('silent', false), 'recording.staysSilent', undefined],
  ['that the picture stays still', {}, faulty('still', false), 'recording.staysStill', undefined],
  ['that somebody is missing in it', {}, faulty('missing', false), 'recording.isMissing', undefined],
  ['that they are in it again', { fault: 'missing' }, on, 'recording.reachesAgain', undefined],
  ['that there is sound again', { fault: 'silent' }, on, 'recording.soundIsBack', undefined],
  ['that the picture moves again', { fault: 'still' }, on, 'recording.pictureIsBack', undefined],
  ['that it was ended', {}, off('stopped'), 'recording.stopped', 'recording.stopped'],
  ['that it ended with the lesson', {}, off('ended'), 'recording.stopped', 'recording.stopped'],
  ['that no space is left', {}, off('full'), 'recording.full', 'recording.stopped'],
  ['that nothing films any more', {}, off('failed'), 'recording.failed', 'recording.stopped'],
  ['that no recorder could begin', first, off('failed'), 'recording.couldNotBegin', 'recording.notBegun'],
  ['that it never began', first, off('stopped'), 'recording.notBegun', 'recording.notBegun'],
])('the notice says %s: to who leads, and to others', (_, was, event, toLeader, toOther) => {
  expect(told('ayse', was, event)?.say?.title).toBe(toLeader);
  expect(told('elif', was, event)?.say?.title).toBe(toOther);
});

it('the notice says beginning and end for two seconds, a gap in seconds, and a failure until it is read', () => {
  expect(told('elif', first, on)?.say).toMatchObject({ ms: 2_000, text: 'room.filmTeacher room.youAreNotFilmed' });
  expect(told('elif', { ...first, layout: 'tiles' }, on)?.say).not.toHaveProperty('text');
  expect(told('elif', {}, off('stopped'))?.say?.ms).toBe(2_000);
  expect(told('ayse', lost, again)?.say?.text).toBe('recording.gap{"count":6}');
  expect(told('ayse', {}, off('failed'))?.say).toMatchObject({ persistent: true, text: 'recording.keptSoFar' });
  expect(told('ayse', {}, faulty('silent', true))).toMatchObject({
    say: { text: 'recording.beginsAnew' },
    whileHidden: 'recording.isSilent',
  });
  expect(told('ayse', {}, faulty('still', false))?.say).toMatchObject({ persistent: true, text: 'recording.helpIt' });
  expect(told('ayse', first, off('failed'))?.say).toMatchObject({ persistent: true, text: 'recording.nothingKept' });
});
