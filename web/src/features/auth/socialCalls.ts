import { http } from '@derslik/client/http';
import { limits } from '@derslik/contract/limits';
import type { LinkedinAnswer, LinkedinBody } from '@derslik/contract/social';
import { paths } from '../../lib/paths';

/** What came back in the address. */
export type LinkedinBack = Pick<LinkedinBody, 'code' | 'state' | 'iss' | 'error' | 'error_description'>;

/** @param isAlone the window that opened this one is gone */
export const loginLinkedin = (back: LinkedinBack, isAlone: boolean): Promise<LinkedinAnswer> =>
  http<LinkedinAnswer>({
    path: '/auth/login-linkedin',
    method: 'POST',
    body: {
      ...back,
      redirectUrl: location.origin + paths.linkedin,
      isAlone,
      client_type: limits.language.clientType,
    } satisfies LinkedinBody,
    anonymous: true,
  });
