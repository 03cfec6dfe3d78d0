import * as z from 'zod/mini';
import { quizRunLimits as limits } from '../../limits/quizRun.js';
import { idSchema } from '../../users.js';
import { quizSights } from './quiz.js';

const sight = z.enum(quizSights);
const type = z.literal('test action');

export const quizCommands = [
  /** `questions`: how many it has, which is asked of its rows. `seconds`: null for as long as they need. */
  z.strictObject({
    type: z.literal('show test'),
    quizId: idSchema,
    questions: z.int().check(z.gte(1), z.lte(limits.questionsMax)),
    seconds: z.nullable(z.int().check(z.gte(limits.secondsMin), z.lte(limits.secondsMax))),
    shows: sight,
  }),
  z.strictObject({ type: z.literal('stop test') }),
  z.strictObject({ type: z.literal('all test finish') }),
  /** What pupils see of it when it is over. */
  z.strictObject({ type, action: z.literal('show'), shows: sight }),
  /** More time for one pupil. */
  z.strictObject({
    ...{ type, action: z.literal('prolong'), personId: idSchema },
    seconds: z.int().check(z.gte(limits.extraMin), z.lte(limits.extraMax)),
  }),
] as const;
