import { http, httpData } from '@derslik/client/http';
import type { AgreementToSign } from '@derslik/contract/agreements';
import type { ActivateEmailBody, ActivateTokenBody, Activation, RegisterBody } from '@derslik/contract/registration';
import type { RegisterAnswer } from '@derslik/contract/registerAnswer';

// A password or a token is in them: no cache holds them.

export const register = (body: RegisterBody): Promise<RegisterAnswer> =>
  http<RegisterAnswer>({ path: '/auth/lim-register', method: 'POST', body, anonymous: true });

/** What people sign when they register. */
export const agreementsToSign = async (): Promise<AgreementToSign[]> =>
  httpData<AgreementToSign[]>({ path: '/agreements/inForce', anonymous: true });

export const sendActivationAgain = async (body: ActivateEmailBody): Promise<void> => {
  await http({ path: '/auth/activate-email', method: 'POST', body, anonymous: true });
};

/** Opens the account; a second time it answers the same. `password`: in another browser than the form's. */
export const activate = async (body: ActivateTokenBody): Promise<Activation> =>
  httpData<Activation>({
    path: '/auth/check-activate-token',
    method: 'POST',
    body,
    anonymous: true,
  });
