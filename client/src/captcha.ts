import type { CaptchaAction } from '@derslik/contract/auth';
import { AppError } from '@derslik/contract/errors';
import type { Challenge, Solution } from 'altcha-lib';
import { http } from './http';

const solve = (challenge: Challenge, signal: AbortSignal | undefined): Promise<Solution> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./captcha.worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void): void => {
      worker.terminate();
      settle();
    };
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) =>
      end(() => (data ? resolve(data) : reject(new AppError('auth.captchaFailed'))));
    worker.onerror = () => end(() => reject(new AppError('auth.captchaFailed')));
    signal?.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true });
    worker.postMessage(challenge);
  });

/**
 * The proof of work for one sign-in, guest entry or form: asked from the server, solved in a worker.
 * Answers the value of a call's `captcha` field: good for one call, within ten minutes.
 */
export const solveCaptcha = async (action: CaptchaAction, signal?: AbortSignal): Promise<string> => {
  const { data } = await http<{ data: Challenge }>({
    path: '/auth/captcha',
    query: { action },
    anonymous: true,
    ...(signal && { signal }),
  });
  const { parameters, signature } = data;
  const solution = await solve(data, signal);
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }));
};
