import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Auth } from '@derslik/contract/auth';

/** Signs in to an API process as a person does: proof of work first. */
export const signInTo = async (url: string, username: string, password: string): Promise<Auth> => {
  const { data: challenge } = (await (await fetch(`${url}/api/auth/captcha?action=login`)).json()) as {
    data: Challenge;
  };
  const solution = await solveChallenge({ challenge, deriveKey });
  const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, captcha, client_type: 3 }),
  });
  if (!answer.ok) throw new Error(`Sign-in was refused: ${await answer.text()}`);
  return ((await answer.json()) as { data: Auth }).data;
};
