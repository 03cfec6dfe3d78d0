import { existsSync, readFileSync } from 'node:fs';
import { AppError } from '@derslik/contract/errors';
import { clientCommand } from '@derslik/contract/room/commands';
import type { RoomEvent } from '@derslik/contract/room/events';
import { parts, type PartDefinition } from '@derslik/contract/room/parts';
import { plainScene } from '@derslik/contract/room/parts/stage';
import { reduceRoom } from '@derslik/contract/room/reduce';
import type { RoomState } from '@derslik/contract/room/state';
import { redact, viewFor } from '@derslik/contract/room/view';
import { expect, it } from 'vitest';
import { cases } from './commandTable.js';
import {
  coModerator,
  fullRoom,
  guest,
  host,
  idOf,
  moderator,
  pupil,
  Room,
  stranger,
  viewer,
  waitingPupil,
} from './people.js';

/** What anybody may know of a room: that it opened, that it is over. */
const knownToAll = new Set(['opened', 'ended', 'moderatorLeft']);

/** Rooms in which every command of the table was tried by everybody, and what the room itself does has happened. */
const lives = (): Room[] => {
  const tried = (['free', 'moderatorControl', 'academic'] as const).flatMap((set) =>
    cases.flatMap(({ command, before }) =>
      [host, guest, pupil].map((actor) => {
        const room = fullRoom(set);
        before?.(room);
        try {
          room.run(actor, command);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
        }
        return room;
      }),
    ),
  );
  const ofItself = (['individual', 'academic'] as const).map((kind) => {
    const room = new Room({ kind });
    for (const id of [pupil, host, moderator]) room.enter(id);
    room.enter(moderator, 'participant', { kind: 'phone', ios: false });
    room.run(null, { type: 'passwordRotated' });
    room.run(null, { type: 'applySettings', mayEnterBefore: true });
    room.run(null, { type: 'letGuestsIn', on: true });
    room.run(null, { type: 'sendingReport', kind: 'metodbox', state: 'sent' });
    room.run(pupil, { type: 'leaveTab' });
    room.run(pupil, { type: 'lookChanged' });
    const recording = idOf(700);
    room.know({ [pupil]: 'given' });
    room.run(host, { type: 'startRecording', layout: 'speaker' }, recording);
    room.run(pupil, { type: 'answerFilming', agrees: false });
    for (const report of [
      { status: 'on' },
      { status: 'lost' },
      { status: 'on', gapMs: 5_000 },
      { status: 'faulty', fault: 'silent', again: true },
      { status: 'on', gapMs: 5_000 },
      { status: 'paused' },
      { status: 'off', reason: 'ended' },
    ] as const)
      room.run(null, { type: 'recordingReport', id: recording, report });
    room.run(stranger, { type: 'leave', reason: 'left' });
    room.run(host, { type: 'setWaitingRoom', on: true });
    room.enter(waitingPupil);
    room.run(waitingPupil, { type: 'leave', reason: 'left' });
    room.run(host, { type: 'leave', reason: 'lost' });
    room.run(null, { type: 'moderatorAbsent' });
    return room;
  });
  const stage = new Room({ kind: 'broadcast' });
  stage.enter(host);
  stage.enter(pupil, 'panelist');
  stage.run(host, { type: 'setStage', scene: { ...plainScene, places: [host, null, null, null], thirds: [host] } });
  stage.run(host, { type: 'setStageStart', seconds: 60 });
  stage.run(host, { type: 'removeStageStart' });
  for (const id of [idOf(900), null]) stage.run(null, { type: 'encoderReport', id });
  const film = idOf(700);
  stage.run(host, { type: 'startBroadcast', layout: 'tiles' }, film);
  stage.run(null, { type: 'recordingReport', id: film, report: { status: 'on' } });
  for (const stream of ['up', 'down'] as const) stage.run(null, { type: 'streamReport', id: film, stream });
  stage.run(host, { type: 'pauseBroadcast', paused: true });
  stage.run(null, { type: 'recordingReport', id: film, report: { status: 'paused' } });
  stage.run(null, { type: 'recordingReport', id: film, report: { status: 'off', reason: 'failed' } });
  stage.run(host, { type: 'setAudience', what: 'words', on: false });
  stage.run(pupil, { type: 'caption', text: 'Hoş geldiniz.' });
  stage.run(host, { type: 'judgeWord', wordId: idOf(800), state: 'shown' });
  stage.run(host, { type: 'endBroadcast' });
  return [...tried, ...ofItself, stage];
};

it('the room shows every type of event to somebody, and hides it from somebody', () => {
  const shown = new Set<string>();
  const hidden = new Set<string>();
  for (const { log, states } of lives())
    for (const [n, { event }] of log.entries())
      for (const id of [host, coModerator, pupil, guest, viewer, waitingPupil, stranger]) {
        const seen = redact(event, id, states[n] as RoomState, states[n + 1] as RoomState);
        (seen.event?.type === event.type ? shown : hidden).add(event.type);
      }
  const types = parts.flatMap(({ events }) => Object.keys(events));
  expect(types.filter((type) => !shown.has(type))).toEqual([]);
  expect(types.filter((type) => hidden.has(type) === knownToAll.has(type))).toEqual([]);
});

it('the room shows nobody an event that it does not know, and lets it change nothing', () => {
  const { state } = fullRoom('free');
  const unknown = { type: 'ofTomorrow', secret: 'x' } as unknown as RoomEvent;
  const after = reduceRoom(state, { seq: state.seq + 1, at: 0, actorId: null, event: unknown });
  expect(after).toEqual({ ...state, seq: state.seq + 1 });
  for (const id of [...Object.keys(state.participants), waitingPupil, stranger])
    expect(redact(unknown, id, state, after).event).toBeNull();
});

it('the room keeps from everybody what no part has said who may see', () => {
  const { state } = fullRoom('free');
  const odd = { ...state, parts: { ofTomorrow: 'a secret' } };
  for (const id of [...Object.keys(state.participants), waitingPupil, stranger])
    expect(JSON.stringify(viewFor(odd, id)), id).not.toContain('a secret');
});

it('the room cleans every text of every command, or refuses it', () => {
  const hostile = 'a\0b\ud800c\u202ed';
  const tried = new Set<string>();
  for (const { command } of cases)
    for (const [field, value] of Object.entries(command)) {
      if (field === 'type' || typeof value !== 'string') continue;
      tried.add(`${command.type}.${field}`);
      const read = clientCommand.safeParse({ ...command, [field]: hostile });
      if (read.success)
        expect(JSON.stringify(read.data), `${command.type}.${field}`).not.toMatch(/\\u0000|\\ud800|\u202e/);
    }
  expect(tried).toContain('chat.text');
});

/** Parts of before parts have other files of stories, and the teacher's tools have theirs together. */
const toldIn: Partial<Record<PartDefinition['name'], { realtime: string; e2e: string }>> = {
  door: { realtime: 'leaks', e2e: 'door' },
  order: { realtime: 'authority', e2e: 'hands' },
  media: { realtime: 'authority', e2e: 'control' },
  board: { realtime: 'board', e2e: 'whiteboard' },
  countdown: { realtime: 'tools', e2e: 'tools' },
  picker: { realtime: 'tools', e2e: 'tools' },
  follow: { realtime: 'tools', e2e: 'tools' },
  picture: { realtime: 'tools', e2e: 'tools' },
  status: { realtime: 'tools', e2e: 'tools' },
  reaction: { realtime: 'tools', e2e: 'tools' },
  bandwidth: { realtime: 'tools', e2e: 'screen' },
  stage: { realtime: 'stage', e2e: 'broadcast' },
  audience: { realtime: 'broadcast', e2e: 'broadcast' },
  safety: { realtime: 'leaks', e2e: 'register' },
};

it.each(parts.map(({ name }) => name))(
  'the room finds the partners of the part %s: rule, what the room shows, stories, a line of the specification',
  (name) => {
    const { realtime, e2e } = toldIn[name] ?? { realtime: name, e2e: name };
    const files = [
      `contract/src/room/parts/${name}.ts`,
      `api/src/rooms/rules/${name}.ts`,
      `web/src/features/${name}/roomPart.ts`,
      `tests/realtime/${realtime}.test.ts`,
      `tests/e2e/${e2e}.test.ts`,
    ];
    expect(files.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))).toEqual([]);
    const specification = readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8');
    expect(specification.includes(`rules/${name}.ts`), 'a line in docs/specification.md').toBe(true);
  },
);
