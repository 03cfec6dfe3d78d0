import { expect, it } from 'vitest';
import { optionSetsWrite } from '../optionSets.js';
import { optionSets, type OptionSetKey } from './options.js';
import {
  beginningOf,
  differencesOf,
  lockOf,
  openFlags,
  optionFlags,
  optionSetKeys,
  optionValues,
  setsWith,
  type OptionChanges,
  type OptionFlag,
} from './schoolOptions.js';

const accepts = (changes: unknown): boolean => optionSetsWrite.safeParse({ changes, revision: 1 }).success;

it('an option set lets each flag be what our own sets have, and nothing else', () => {
  for (const set of optionSetKeys) {
    expect(Object.keys(optionSets[set]).sort()).toEqual([...optionFlags].sort());
    for (const flag of optionFlags) expect(optionValues[flag], `${set} ${flag}`).toContain(optionSets[set][flag]);
  }
});

it('an option set is our sets where a school has nothing of its own', () => {
  expect(setsWith(undefined)).toBe(optionSets);
  expect(setsWith({})).toEqual(optionSets);
});

it.each<[OptionSetKey, OptionFlag, unknown]>([
  ['free', 'waitingRoomEnabled', false],
  ['academic', 'moderatorCanKickParticipant', false],
  ['academicMobile', 'waitingRoomEnabled', false],
  ['moderatorControl', 'micNeedPermission', false],
  ['moderatorControl', 'screenShareFree', true],
  ['moderatorControl', 'canSeeInfoEveryone', true],
  ['free', 'camNeedPermission', true],
  ['academic', 'moderatorRequiredOnEnter', false],
  ['academicMobile', 'moderatorRequiredOnEnter', false],
  ['free', 'materialsEnabled', true],
])('an option set keeps %s.%s locked: the call refuses it, and no room goes by it', (set, flag, value) => {
  expect(lockOf(set, flag)).not.toBeNull();
  const changes = { [set]: { [flag]: value } } as OptionChanges;
  expect(accepts(changes)).toBe(false);
  expect(setsWith(changes)).toEqual(optionSets);
  expect(differencesOf(changes)).toEqual({});
});

it('an option set takes every open flag at each of its values, and nothing that it can’t be', () => {
  for (const set of optionSetKeys)
    for (const flag of openFlags(set)) {
      for (const value of optionValues[flag])
        expect(accepts({ [set]: { [flag]: value } }), `${set} ${flag}`).toBe(true);
      for (const value of ['yes', null, 0, 1_000, [], {}]) {
        const changes = { [set]: { [flag]: value } } as unknown as OptionChanges;
        expect(accepts(changes), `${set} ${flag} ${JSON.stringify(value)}`).toBe(false);
        expect(setsWith(changes)).toEqual(optionSets);
      }
    }
  expect(accepts({ broadcast: {} })).toBe(false);
  expect(accepts({ free: { admin: true } })).toBe(false);
  expect(accepts(JSON.parse('{"free":{"__proto__":true}}'))).toBe(false);
});

it('an option set changes one set, and the lesson’s also for phones but where phones have their own', () => {
  const sets = setsWith({ academic: { micNeedPermission: false, quality: 240, followMeModerator: false } });
  expect(sets.academic).toEqual({
    ...optionSets.academic,
    ...{ micNeedPermission: false, quality: 240, followMeModerator: false },
  });
  expect(sets.academicMobile).toEqual({ ...optionSets.academicMobile, micNeedPermission: false });
  expect(sets.moderatorControl).toEqual(optionSets.moderatorControl);
  expect(setsWith({ academicMobile: { whiteBoardEnabled: true } })).toEqual({
    ...optionSets,
    academicMobile: { ...optionSets.academicMobile, whiteBoardEnabled: true },
  });
});

it('an option set gives a phone no more places for screens than the room has', () => {
  const most = (lesson: number, phone: number) =>
    setsWith({
      academic: { maxScreenShareParticipant: lesson },
      academicMobile: { maxScreenShareParticipant: phone },
    }).academicMobile.maxScreenShareParticipant;
  expect([most(1, 3), most(2, 3), most(3, 2)]).toEqual([1, 2, 2]);
});

it('an option set keeps of what is asked for the differences alone', () => {
  expect(differencesOf({ free: { surveyEnabled: true }, academic: {} })).toEqual({});
  const changes: OptionChanges = {
    free: { surveyEnabled: false, quality: 540 },
    academic: { micNeedPermission: false },
    academicMobile: { micNeedPermission: false, camNeedPermission: true },
  };
  expect(beginningOf(changes, 'academicMobile').micNeedPermission).toBe(false);
  expect(differencesOf(changes)).toEqual({ free: { surveyEnabled: false }, academic: { micNeedPermission: false } });
  // A phone's own, against the lesson's.
  const against: OptionChanges = {
    academic: { micNeedPermission: false },
    academicMobile: { micNeedPermission: true },
  };
  expect(differencesOf(against)).toEqual(against);
  expect(setsWith(against).academicMobile.micNeedPermission).toBe(true);
});
