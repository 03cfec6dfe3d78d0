import { contentOf } from '@derslik/contract/room/contents';
import { sharedSurveys, type SurveyEvent } from '@derslik/contract/room/parts/survey';
import type { RoomState } from '@derslik/contract/room/state';
import type { Notice, Notices, NoticeWorld } from '../../room/notice';
import type { RoomUi } from '../../room/roomUi';
import { surveyUi, withAnswer, withMine, withoutSurvey, withResult, withSurvey } from './surveyUi';

/** What stays away until a survey comes again. */
const over = 'survey-over';

const optionText = ({ ui }: NoticeWorld, surveyId: string, option: number | null): string | undefined =>
  option === null ? undefined : surveyUi.of(ui).known[surveyId]?.choices[option]?.content;

/** Does a window of mine show this one? One that stayed without it would keep the next question away. */
const standsOn = (ui: RoomUi, before: RoomState, surveyId: string): boolean =>
  (ui.dialog === 'poll' && sharedSurveys.of(before)[surveyId]?.isOpen === true) ||
  (ui.dialog === 'surveyResult' && surveyUi.of(ui).shownId === surveyId);

const answered = (
  { surveyId, personId, option }: Extract<SurveyEvent, { type: 'surveyAnswered' }>,
  { me, nameOf, isGuest }: NoticeWorld,
): Notice => {
  const by = personId === '' ? null : { personId, name: nameOf(personId), isGuest: isGuest(personId) };
  return {
    show: (ui) => {
      const counted = option === null ? {} : withAnswer(ui, surveyId, option, by);
      return personId === me ? withMine({ ...ui, ...counted }, surveyId, option ?? 'secret') : counted;
    },
  };
};

/** What rides on events stands on my screen from now on; that something begins or ends is said to those who answer. */
export const surveyNotices: Notices<SurveyEvent> = {
  surveysSet: ({ on }, { t, isOwnDoing, by }) =>
    isOwnDoing ? null : { say: { id: 'surveys', title: t(on ? 'survey.opened' : 'survey.kept', { name: by }) } },
  surveyCreated: ({ correct }, { seen }) => {
    const text = contentOf(seen, 'surveyCreated');
    return text && { show: (ui) => withSurvey(ui, text, correct) };
  },
  surveyShared: (_, { t, seen, isOwnDoing, toldName }) => {
    const text = contentOf(seen, 'surveyShared');
    if (!text) return null;
    return {
      close: [over],
      show: (ui) => withSurvey(ui, text),
      ...(!isOwnDoing && { whileHidden: t('survey.asks', { name: toldName(text.createdBy) }) }),
    };
  },
  surveyAnswered: answered,
  surveyClosed: ({ surveyId, correct }, world) => {
    const { t, seen, isOwnDoing, by } = world;
    const numbers = contentOf(seen, 'surveyClosed');
    const right = optionText(world, surveyId, correct);
    return {
      show: (ui) => ({
        ...(ui.dialog === 'poll' && { dialog: null }),
        ...(numbers && withResult(ui, surveyId, { answers: null, ...surveyUi.of(ui).results[surveyId], ...numbers })),
      }),
      ...((!isOwnDoing || right !== undefined) && {
        say: {
          id: over,
          title: isOwnDoing ? t('survey.ended') : t('survey.endedBy', { name: by }),
          ...(right !== undefined && { text: t('survey.rightIs', { option: right }) }),
        },
      }),
    };
  },
  surveyResultShown: ({ surveyId }, { seen }) => {
    const numbers = contentOf(seen, 'surveyResultShown');
    return {
      show: (ui) => {
        const { results } = surveyUi.of(ui);
        const known = numbers ? withResult(ui, surveyId, { answers: null, ...results[surveyId], ...numbers }) : {};
        return surveyUi.with({ ...ui, ...known }, { putAwayId: null });
      },
    };
  },
  surveyResultHidden: null,
  surveyDeleted: ({ surveyId }, { before }) => ({
    show: (ui) => ({
      ...(standsOn(ui, before, surveyId) && { dialog: null }),
      ...withoutSurvey(ui, surveyId),
    }),
  }),
};
