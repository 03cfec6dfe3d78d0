import type { Survey } from '@derslik/contract/survey';
import { expect, it } from 'vitest';
import { createRoomUi, type RoomUi } from '../../room/roomUi';
import { surveyUi, withAnswer, withResult, withSurvey, withSurveys } from './surveyUi';

const text = (id: string) => ({
  ...{ id, title: id, choices: [], isAnonymous: false, isGuest: false },
  ...{ createdBy: 'ayse', creatorName: 'Ayşe', createdAt: '' },
});
const listed = (id: string): Survey => ({
  ...text(id),
  ...{ status: 'open', isShown: false, answered: 0, correct: null, mine: null },
});
const nothing = createRoomUi(null).get();
const after = (ui: RoomUi, change: Partial<RoomUi>): RoomUi => ({ ...ui, ...change });
const knownIn = (ui: RoomUi) => Object.keys(surveyUi.of(ui).known).sort();

it('a list takes away what is gone, and keeps what came while it was asked for', () => {
  const one = after(nothing, withSurvey(nothing, text('old')));
  const two = after(one, withSurvey(one, text('new')));
  expect(knownIn(after(two, withSurveys(two, [listed('other')], ['old'])))).toEqual(['new', 'other']);
});

it('an answer counts once, under its name where it has one', () => {
  const start = after(nothing, withResult(nothing, 's', { counts: [0, 0], answers: [] }));
  const elif = { personId: 'elif', name: 'Elif', isGuest: false };
  const once = after(start, withAnswer(start, 's', 1, elif));
  const twice = after(once, withAnswer(once, 's', 1, elif));
  expect(surveyUi.of(twice).results).toEqual({ s: { counts: [0, 1], answers: [{ ...elif, option: 1 }] } });
  // A result that I have not loaded has nothing to count on.
  expect(surveyUi.of(after(nothing, withAnswer(nothing, 's', 1, elif))).results).toEqual({});
});

it('a list without the survey whose result I look at takes me back to all', () => {
  const one = after(nothing, withSurvey(nothing, text('old')));
  const two = after(one, surveyUi.with(one, { at: { page: 'result', surveyId: 'old' } }));
  expect(surveyUi.of(after(two, withSurveys(two, [listed('old')], ['old']))).at.page).toBe('result');
  expect(surveyUi.of(after(two, withSurveys(two, [], ['old']))).at.page).toBe('list');
});
