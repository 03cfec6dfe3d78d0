import { httpData } from '@derslik/client/http';
import type { Survey, SurveyResult } from '@derslik/contract/survey';
import { choiceOf } from '@derslik/contract/surveyChoices';
import type { KnownResult } from './surveyUi';

/** The surveys of a room as I may see them. @throws AppError */
export const surveysOf = async (code: string): Promise<Survey[]> =>
  httpData<Survey[]>({ path: `/public/surveys/${encodeURIComponent(code)}` });

/** What came of a survey. @throws AppError */
export const resultOf = async (surveyId: string): Promise<KnownResult> => {
  const data = await httpData<SurveyResult>({ path: `/public/surveyAnswers/${surveyId}` });
  const answers = data.answers?.map(({ userSourceId, name, surname, isGuest, choice }) => ({
    personId: userSourceId,
    name: `${name} ${surname}`.trim(),
    isGuest,
    option: choiceOf(choice.id)?.option ?? 0,
  }));
  return { counts: data.counts, answers: answers ?? null };
};
