import { http, httpData } from '@derslik/client/http';
import type { ForgotPasswordBody, ResetPasswordBody, ResetToken } from '@derslik/contract/passwords';

// A token is in them: no cache holds them.

export const askForMail = async (body: ForgotPasswordBody): Promise<void> => {
  await http({ path: '/auth/forgot-password', method: 'POST', body, anonymous: true });
};

export const checkToken = async (token: string): Promise<ResetToken> =>
  httpData<ResetToken>({
    path: '/auth/check-reset-token',
    method: 'POST',
    body: { token },
    anonymous: true,
  });

export const resetPassword = async (body: ResetPasswordBody): Promise<void> => {
  await http({ path: '/auth/reset-password', method: 'POST', body, anonymous: true });
};
