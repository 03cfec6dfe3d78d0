import type { ParticipantId } from '@derslik/contract/room/state';
import type { Survey, SurveyText } from '@derslik/contract/survey';
import { definePartUi, type RoomUi } from '../../room/roomUi';

/** What a survey asks, and the right option where I may know it. */
export type KnownSurvey = SurveyText & { correct: number | null };
export interface Voter {
  personId: ParticipantId;
  name: string;
  /** They chose the name themselves. */
  isGuest: boolean;
}
/** What came of one, as far as I may see it. */
export interface KnownResult {
  counts: readonly number[] | null;
  /** Who chose what, in the order of their answers; null where that isn't mine to know. */
  answers: readonly (Voter & { option: number })[] | null;
}
/** What the panel shows. */
export type SurveyPage = { page: 'list' } | { page: 'form' } | { page: 'result'; surveyId: string };

interface SurveyUi {
  known: Readonly<Record<string, KnownSurvey>>;
  mine: Readonly<Record<string, number | 'secret'>>;
  results: Readonly<Record<string, KnownResult>>;
  at: SurveyPage;
  /** Whose result stands in the window. */
  shownId: string | null;
  /** The survey whose vote dialog has opened by itself. */
  askedId: string | null;
  /** The result over the stage that I put away. */
  putAwayId: string | null;
  failed: boolean;
}

export const surveyUi = definePartUi<SurveyUi>('survey', {
  known: {},
  mine: {},
  results: {},
  at: { page: 'list' },
  shownId: null,
  askedId: null,
  putAwayId: null,
  failed: false,
});

const changed = (ui: RoomUi, change: (now: SurveyUi) => Partial<SurveyUi>): Pick<RoomUi, 'parts'> =>
  surveyUi.with(ui, change(surveyUi.of(ui)));

/** A new survey; one whose right option I know already keeps it. */
export const withSurvey = (ui: RoomUi, text: SurveyText, correct: number | null = null): Pick<RoomUi, 'parts'> =>
  changed(ui, ({ known }) => ({
    known: { ...known, [text.id]: { ...text, correct: correct ?? known[text.id]?.correct ?? null } },
  }));

/**
 * All that I may see of the room's surveys, as the server lists them. @param before ids that were known when it was asked:
 * those that it leaves out are gone, while one that came since may be newer than the list
 */
export const withSurveys = (ui: RoomUi, surveys: readonly Survey[], before: readonly string[]): Pick<RoomUi, 'parts'> =>
  changed(ui, ({ mine, known, at }) => {
    const now = {
      ...Object.fromEntries(Object.entries(known).filter(([id]) => !before.includes(id))),
      ...Object.fromEntries(surveys.map((survey) => [survey.id, survey])),
    };
    return {
      failed: false,
      known: now,
      mine: {
        ...mine,
        ...Object.fromEntries(surveys.flatMap(({ id, mine: own }) => (own === null ? [] : [[id, own] as const]))),
      },
      ...(at.page === 'result' && !(at.surveyId in now) && { at: { page: 'list' } }),
    };
  });

export const withoutSurvey = (ui: RoomUi, surveyId: string): Pick<RoomUi, 'parts'> =>
  changed(ui, ({ known, at }) => ({
    known: Object.fromEntries(Object.entries(known).filter(([id]) => id !== surveyId)),
    ...(at.page === 'result' && at.surveyId === surveyId && { at: { page: 'list' } }),
  }));

export const withMine = (ui: RoomUi, surveyId: string, option: number | 'secret'): Pick<RoomUi, 'parts'> =>
  changed(ui, ({ mine }) => ({ mine: { ...mine, [surveyId]: option } }));

export const withResult = (ui: RoomUi, surveyId: string, result: KnownResult): Pick<RoomUi, 'parts'> =>
  changed(ui, ({ results }) => ({ results: { ...results, [surveyId]: result } }));

/** One more answer, where the result is known already. */
export const withAnswer = (ui: RoomUi, surveyId: string, option: number, by: Voter | null): Pick<RoomUi, 'parts'> =>
  changed(ui, ({ results }) => {
    const before = results[surveyId];
    if (!before?.counts) return {};
    if (by && before.answers?.some(({ personId }) => personId === by.personId)) return {};
    const counts = before.counts.map((count, n) => (n === option ? count + 1 : count));
    const answers = by && before.answers ? [...before.answers, { ...by, option }] : before.answers;
    return { results: { ...results, [surveyId]: { counts, answers } } };
  });
