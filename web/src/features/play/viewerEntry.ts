import { callError } from '@derslik/client/callError';
import { solveCaptcha } from '@derslik/client/captcha';
import { http } from '@derslik/client/http';
import type { Auth, BroadcastDoorBody, ViewingGuestBody } from '@derslik/contract/auth';
import type { BroadcastDoor } from '@derslik/contract/broadcastViewing';

/** Most links have the right password, which needs no captcha: one is solved when the server asks for it. */
const provenWhereAsked = async <T>(call: (captcha: string | null) => Promise<T>): Promise<T> => {
  try {
    return await call(null);
  } catch (reason) {
    if (callError(reason).code !== 'auth.captchaRequired') throw reason;
    return call(await solveCaptcha('guest'));
  }
};

const post = async <T>(path: string, body: object): Promise<T> =>
  (await http<{ data: T }>({ path, method: 'POST', body, anonymous: true })).data;

/**
 * What a viewer's link opens for whoever has no session.
 * @throws AppError warning.codeAndPassword, warning.checkPassword, broadcast.accountsOnly, common.tooMany
 */
export const findBroadcast = (token: string, pwd: string | null): Promise<BroadcastDoor> =>
  provenWhereAsked((captcha) =>
    post<BroadcastDoor>('/auth/broadcast-door', { token, pwd, captcha } satisfies BroadcastDoorBody),
  );

/** Makes a guest who watches. @throws AppError as {@link findBroadcast}; common.invalid for the name */
export const addViewer = (viewer: Pick<ViewingGuestBody, 'name' | 'uid' | 'token' | 'pwd'>): Promise<Auth> =>
  provenWhereAsked((captcha) =>
    post<Auth>('/auth/add-guest', { ...viewer, captcha, type: 'joinBroadcast' } satisfies ViewingGuestBody),
  );
