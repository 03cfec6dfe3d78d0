import { http } from '@derslik/client/http';
import type { Setup, SetupStep, SetupStepWrite, SetupWrite } from '@derslik/contract/setup';

const path = '/admin/setup';

/** How far the school is with its first start. What the steps ask for is saved by the calls of their own pages. */
export const setupCalls = {
  setup: (): Promise<Setup> => http<Setup>({ path }),
  passSetupStep: (step: SetupStep, body: SetupStepWrite): Promise<Setup> =>
    http<Setup>({ path: `${path}/steps/${step}`, method: 'PUT', body }),
  writeSetup: (body: SetupWrite): Promise<Setup> => http<Setup>({ path, method: 'PUT', body }),
};
export type SetupCalls = typeof setupCalls;
