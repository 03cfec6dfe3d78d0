import type { Auth, GuestBody } from '@derslik/contract/auth';
import { solveCaptcha } from '../../lib/captcha';
import { http } from '../../lib/http';

/** Makes a guest of this room. @throws AppError auth.nameTaken, warning.checkPassword, meeting.ended … */
export const addGuest = async (guest: Omit<GuestBody, 'captcha'>): Promise<Auth> => {
  const captcha = await solveCaptcha('guest');
  const { data } = await http<{ data: Auth }>({
    path: '/auth/add-guest',
    method: 'POST',
    body: { ...guest, captcha } satisfies GuestBody,
    anonymous: true,
  });
  return data;
};
