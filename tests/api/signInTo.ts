import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Auth } from '@derslik/contract/auth';

/** What sign-in asks for, the proof of work done as a browser does it. */
export async function signInBody(url: string, username: string, password: string) {
  const { data: challenge } = (await (await fetch(`${url}/api/auth/captcha?action=login`)).json()) as {
    data: Challenge;
  };
  const solution = await solveChallenge({ challenge, deriveKey });
  const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  return { username, password, captcha, client_type: 3 };
}

/** Signs in to an API process as a person does. */
export const signInTo = async (url: string, username: string, password: string): Promise<Auth> => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await signInBody(url, username, password)),
  });
  if (!answer.ok) throw new Error(`Sign-in was refused: ${await answer.text()}`);
  return ((await answer.json()) as { data: Auth }).data;
};
