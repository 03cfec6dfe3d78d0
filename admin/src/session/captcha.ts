import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib';
import { dataOf, request } from './request';

/** Fetches and solves the proof of work of sign-in; the answer is used once. */
export const solveCaptcha = async (): Promise<string> => {
  const { json } = await request('/api/auth/captcha?action=login');
  const { parameters, signature } = dataOf<Challenge>(json);
  const challenge = { parameters, signature };
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
};
