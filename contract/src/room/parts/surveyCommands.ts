import * as z from 'zod/mini';
import { surveyOption, surveyOptions, surveyTitle } from '../../survey.js';
import { idSchema } from '../../users.js';

export const surveyCommands = [
  z.strictObject({
    type: z.literal('createSurvey'),
    title: surveyTitle,
    options: surveyOptions,
    isAnonymous: z.optional(z.boolean()),
    correct: z.optional(z.nullable(surveyOption)),
    /** And show it to everyone at once. */
    share: z.optional(z.literal(true)),
    /** In the place of that one, which nobody has answered; if it runs, this one runs. */
    replaces: z.optional(idSchema),
  }),
  z.strictObject({ type: z.literal('show survey'), surveyId: idSchema }),
  z.strictObject({ type: z.literal('add survey answer'), surveyId: idSchema, option: surveyOption }),
  z.strictObject({ type: z.literal('pollClose'), surveyId: idSchema }),
  z.strictObject({ type: z.literal('showSurveyGraphResult'), surveyId: idSchema, shown: z.boolean() }),
  z.strictObject({ type: z.literal('deleteSurvey'), surveyId: idSchema }),
  /** Whether those who don't lead may make surveys. */
  z.strictObject({ type: z.literal('setSurveys'), on: z.boolean() }),
] as const;
