import * as z from 'zod/mini';

/** What a new school is led through, in this order (ours; the specification has none). */
export const setupSteps = ['school', 'language', 'registration', 'mail', 'people'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** `skipped`: passed over knowingly, and can still be done. */
export type SetupStepState = 'open' | 'done' | 'skipped';

/**
 * `new`: the console's first page leads into the guide. `left`: that page says where to go on. `finished` and `aside`: it says nothing of
 * it; the guide itself can still be opened.
 */
export const setupStates = ['new', 'left', 'finished', 'aside'] as const;
export type SetupState = (typeof setupStates)[number];

/** `GET /api/admin/setup`: how far the school is with its first start. */
export interface Setup {
  state: SetupState;
  steps: Record<SetupStep, SetupStepState>;
}

/** In the path of `PUT /api/admin/setup/steps/:step`. */
export const setupStepName = z.enum(setupSteps);
/** Its body. What was done is not skipped afterwards. */
export const setupStepWrite = z.object({ state: z.enum(['done', 'skipped']) });
export type SetupStepWrite = z.infer<typeof setupStepWrite>;

/** `PUT /api/admin/setup`. What has ended can't be left. */
export const setupWrite = z.object({ state: z.enum(['left', 'finished', 'aside']) });
export type SetupWrite = z.infer<typeof setupWrite>;

/** The guide's pages: its steps, and what it ends with. */
export const setupPages = [...setupSteps, 'end'] as const;
export type SetupPage = (typeof setupPages)[number];

/** Where one goes on. */
export const nextSetupPage = ({ steps }: Setup): SetupPage =>
  setupSteps.find((step) => steps[step] === 'open') ?? 'end';

/** How many pages are behind one. */
export const passedSetupPages = ({ state, steps }: Setup): number =>
  setupSteps.filter((step) => steps[step] !== 'open').length + (state === 'finished' ? 1 : 0);
