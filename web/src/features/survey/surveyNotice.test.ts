import { sharedSurveys } from '@derslik/contract/room/parts/survey';
import { personWith, roomWith } from '@derslik/contract/room/testRoom';
import { expect, it } from 'vitest';
import { createRoomUi, type RoomUi } from '../../room/roomUi';
import { toldBy } from '../../room/toldBy';
import { surveyNotices } from './surveyNotice';
import { surveyUi } from './surveyUi';

const one = { creatorId: 'ayse', options: 2, isAnonymous: false, isShown: false, answered: 0, correct: null };
const room = sharedSurveys.with(
  roomWith([personWith('ayse', { role: 'host' }), personWith('elif')], { viewer: 'elif' }),
  {
    open: { ...one, isOpen: true },
    over: { ...one, isOpen: false },
  },
);
const plain = createRoomUi(null).get();
const deleted = (surveyId: string, ui: RoomUi): string | null => {
  const event = { type: 'surveyDeleted' as const, surveyId, creatorId: 'ayse' };
  const show = toldBy([{ notices: surveyNotices }], room, event, 'ayse')[0]?.show;
  return { ...ui, ...show?.(ui) }.dialog;
};

it('a deleted survey takes its own windows along, and no others', () => {
  const result = (shownId: string): RoomUi => ({
    ...plain,
    dialog: 'surveyResult',
    ...surveyUi.with(plain, { shownId }),
  });
  expect(deleted('over', result('over'))).toBeNull();
  expect(deleted('over', result('open'))).toBe('surveyResult');
  expect(deleted('open', { ...plain, dialog: 'poll' })).toBeNull();
  expect(deleted('over', { ...plain, dialog: 'poll' })).toBe('poll');
  expect(deleted('open', { ...plain, dialog: 'leave' })).toBe('leave');
});
