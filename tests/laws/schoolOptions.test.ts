import { AppError } from '@derslik/contract/errors';
import { abilities, can, maySend, needsPermission } from '@derslik/contract/room/can';
import type { ClientCommand } from '@derslik/contract/room/commands';
import { opensAtEntry } from '@derslik/contract/room/entry';
import type { OptionSetKey, RoomOptions } from '@derslik/contract/room/options';
import { setsWith, openFlags, optionSetKeys, type OptionFlag } from '@derslik/contract/room/schoolOptions';
import { mediaKinds, optionsOf, type RoomState } from '@derslik/contract/room/state';
import { viewFor } from '@derslik/contract/room/view';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionChanges } from './optionChanges.js';
import {
  coModerator,
  desktop,
  fullRoom,
  host,
  idOf,
  moderator,
  participant,
  pupil,
  type Room,
  stranger,
} from './people.js';

const numRuns = process.env['TORTURE'] === '1' ? 2_000 : 60;

/** What one side makes of the flags for this person: all that they may do, and what each may send. */
const computedBy = (room: RoomState, id: string): object => ({
  may: abilities.filter((ability) => can(room, id, ability)),
  others: Object.keys(room.participants).map((other) => [
    optionsOf(room, other),
    mediaKinds.map((kind) => [maySend(room, other, kind), needsPermission(room, other, kind)]),
  ]),
});

it('a room computes the same on the server and in every browser, whatever a school has otherwise', () => {
  fc.assert(
    fc.property(fc.constantFrom(...optionSetKeys), optionChanges, fc.boolean(), (set, options, turned) => {
      const room = fullRoom(set, options);
      if (turned && room.state.kind === 'individual')
        room.run(host, { type: 'setRoomType', roomType: set === 'free' ? 'moderatorControl' : 'free' });
      const { state } = room;
      expect(setsWith(state.options)).toEqual(setsWith(options));
      for (const id of Object.keys(state.participants)) {
        // As it comes over the wire.
        const view = JSON.parse(JSON.stringify(viewFor(state, id))) as RoomState;
        expect(computedBy(view, id)).toEqual(computedBy(state, id));
      }
      expect(viewFor(state, stranger).options).toBeUndefined();
    }),
    { numRuns },
  );
});

type Ask = (room: Room) => unknown;
/** What the server answers: `+` something followed, `=` nothing, or the code of its refusal. */
const answer =
  (actor: string, command: ClientCommand, before?: (room: Room) => void): Ask =>
  (room) => {
    before?.(room);
    const { state } = room;
    try {
      return room.run(actor, command).length > 0 ? '+' : '=';
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      expect(room.state, 'a denied command changes nothing').toBe(state);
      return error.code;
    }
  };
/** Somebody opens a device that is closed. */
const opens = (id: string, type: 'cam' | 'mic'): Ask =>
  answer(id, { type, status: 'opened' }, (room) => {
    if (room.state.participants[id]![type].status === 'opened') room.run(id, { type, status: 'muted' });
  });
const newcomer = { role: 'participant', device: desktop } as const;
const allowScreen = (room: Room): void => void room.run(host, { type: 'allowScreenShare', id: pupil });
const share = (id: string) => (room: Room) => void room.run(id, { type: 'startSs' });
const look = { layout: 'tile' as const, pinned: null, firstTile: 0, front: null, share: null, fullScreen: false };
const survey: ClientCommand = { type: 'createSurvey', title: '?', options: ['a', 'b'] };
const whiteboard: ClientCommand = { type: 'handle draw', status: 'active', surface: { kind: 'whiteboard' } };
const film: ClientCommand = {
  ...{ type: 'video action', action: 'start', title: '', mutesMicrophones: false },
  source: { kind: 'school', videoId: idOf(900) },
};

/** A flag that gives something and takes it away, what asks it, and the answers; the set is `academic` but where it says so. */
interface Row {
  flag: OptionFlag;
  given: Partial<RoomOptions>;
  taken: Partial<RoomOptions>;
  ask: Ask;
  answers: [given: unknown, taken: unknown];
  set?: OptionSetKey;
}
const yesNo = (flag: OptionFlag, ask: Ask, answers: Row['answers'], given = true): Row => ({
  ...{ flag, ask, answers },
  given: { [flag]: given },
  taken: { [flag]: !given },
});
const rows: Row[] = [
  yesNo('micNeedPermission', opens(pupil, 'mic'), ['+', 'warning.mutedMicFromModeratorDesc'], false),
  yesNo('camNeedPermission', opens(pupil, 'cam'), ['+', 'warning.mutedCamFromModeratorDesc'], false),
  ...(['mic', 'cam'] as const).map((kind): Row => {
    const need = { [`${kind}NeedPermission`]: false };
    return {
      flag: `${kind}Active`,
      given: { [`${kind}Active`]: 'everyone', ...need },
      taken: { [`${kind}Active`]: 'moderators', ...need },
      ask: ({ state }) => opensAtEntry(state, stranger, newcomer, kind),
      answers: [true, false],
    };
  }),
  yesNo('onlyMicrophone', opens(host, 'cam'), ['+', 'common.forbidden'], false),
  ...(['screenShareFree', 'screenShareNeedPermission'] as const).map((flag): Row => {
    const free = { screenShareFree: true, screenShareNeedPermission: false };
    return {
      flag,
      given: free,
      taken: { ...free, [flag]: !free[flag] },
      ask: answer(pupil, { type: 'startSs' }),
      answers: ['+', 'warning.ssNotPermitted'],
    };
  }),
  yesNo(
    'revertPermissionAfterScreenShare',
    answer(pupil, { type: 'startSs' }, (room) => {
      allowScreen(room);
      share(pupil)(room);
      room.run(pupil, { type: 'stopSs' });
    }),
    ['+', 'warning.ssNotPermitted'],
    false,
  ),
  {
    flag: 'maxScreenShareParticipant',
    given: { maxScreenShareParticipant: 2 },
    taken: { maxScreenShareParticipant: 1 },
    ask: answer(moderator, { type: 'startSs' }, share(host)),
    answers: ['+', 'warning.maxSs'],
  },
  yesNo('whiteBoardEnabled', answer(host, whiteboard), ['+', 'draw.notPermitted']),
  yesNo('writeScreenNeedPermission', answer(pupil, whiteboard), ['+', 'draw.notPermitted'], false),
  yesNo(
    'writeOnScreenNeedPermission',
    answer(
      pupil,
      { ...whiteboard, surface: { kind: 'screen', sharerId: pupil, width: 800, height: 400 } } as ClientCommand,
      (room) => {
        allowScreen(room);
        share(pupil)(room);
      },
    ),
    ['+', 'draw.notPermitted'],
    false,
  ),
  yesNo('youtubeShareFree', answer(participant, film), ['+', 'common.forbidden']),
  yesNo('surveyEnabled', answer(host, survey), ['+', 'common.forbidden']),
  yesNo('shareSurveyEveryone', answer(pupil, survey), ['+', 'common.forbidden']),
  yesNo(
    'everyoneSeeHandRaise',
    (room) => {
      room.run(pupil, { type: 'raised-hand', raised: true });
      return viewFor(room.state, participant).participants[pupil]!.handAt !== null;
    },
    [true, false],
  ),
  yesNo('moderatorCanSeeHandRaiseList', ({ state }) => can(state, host, 'handraiselist'), [true, false]),
  yesNo('canSeeInfoEveryone', ({ state }) => can(state, pupil, 'seeConnectionInfo'), [true, false]),
  yesNo('chatDisableOption', answer(host, { type: 'toggleChat', open: false }), ['+', 'common.forbidden']),
  yesNo('moderatorCanControllAllMic', answer(host, { type: 'muteSound', id: 'everyone', muted: true }), [
    '+',
    'common.forbidden',
  ]),
  yesNo('moderatorCanControllAllCam', answer(host, { type: 'muteVideo', id: 'everyone', muted: true }), [
    '+',
    'common.forbidden',
  ]),
  yesNo('moderatorCanAssignModerator', answer(host, { type: 'setRole', id: pupil, role: 'coModerator' }), [
    '+',
    'common.forbidden',
  ]),
  yesNo('followMeModerator', answer(host, { type: 'followMeStarted', look }), ['+', 'common.forbidden']),
  {
    ...yesNo(
      'moderatorRequiredOnEnter',
      (room) => {
        for (const id of [host, moderator, coModerator]) room.run(id, { type: 'leave', reason: 'left' });
        return room.run(null, { type: 'moderatorAbsent' }).length;
      },
      [0, 1],
      false,
    ),
    set: 'free',
  },
];
/** Flags by which a browser sets up its own microphone and camera: no rule asks them. */
const ofTheBrowser: OptionFlag[] = ['autoMicrophone', 'quality'];
/** Asked where a lesson is sent on, which is no command of the room. */
const ofSendings: OptionFlag[] = ['shareMetodboxEnabled'];

describe('what a flag takes away', () => {
  it.each(rows)('is refused by the server: $flag', ({ flag, given, taken, ask, answers, set = 'academic' }) => {
    expect(openFlags(set)).toContain(flag);
    const asked = [given, taken].map((own) => ask(fullRoom(set, { [set]: own })));
    expect(asked).toEqual(answers);
  });

  it('is asked here of every flag that a school can change', () => {
    const told = [...rows.map(({ flag }) => flag), ...ofTheBrowser, ...ofSendings];
    expect([...new Set(told)].sort()).toEqual([...new Set(optionSetKeys.flatMap(openFlags))].sort());
  });

  it('follows the device that somebody goes on with', () => {
    const room = fullRoom('academic', { academicMobile: { onlyMicrophone: false, maxScreenShareParticipant: 2 } });
    room.enter(pupil, 'participant', { kind: 'phone', ios: false });
    expect(optionsOf(room.state, pupil)).toMatchObject({ onlyMicrophone: false, maxScreenShareParticipant: 2 });
    expect(can(room.state, pupil, 'useCamera')).toBe(true);
  });
});

it('a room goes on as it was made when a moderator turns its kind', () => {
  const options = { free: { whiteBoardEnabled: false }, moderatorControl: { youtubeShareFree: true } };
  const room = fullRoom('free', options);
  const pupilMay = () => [can(room.state, pupil, 'drawOnBoard'), can(room.state, pupil, 'shareYoutube')];
  expect(pupilMay()).toEqual([false, true]);
  room.run(host, { type: 'setRoomType', roomType: 'moderatorControl' });
  expect(pupilMay()).toEqual([true, true]);
  room.run(host, { type: 'setRoomType', roomType: 'free' });
  expect(pupilMay()).toEqual([false, true]);
});
