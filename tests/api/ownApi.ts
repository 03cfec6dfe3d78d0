import { onTestFinished } from 'vitest';
import { apiEnvironment } from '../support/apiEnvironment.js';
import { ApiProcess } from '../support/apiProcess.js';
import { freePort } from '../support/services.js';

export const databaseUrl = () => process.env['DATABASE_URL'] as string;

/** An API process of this test alone. */
export const startApi = async (env: Record<string, string> = {}): Promise<ApiProcess> => {
  const port = await freePort();
  const api = new ApiProcess(port, { ...apiEnvironment({ databaseUrl: databaseUrl(), port }), ...env });
  onTestFinished(() => api.stop());
  await api.start();
  return api;
};
