import { solveCaptcha } from '@derslik/client/captcha';
import { httpData } from '@derslik/client/http';
import type { Auth, GuestBody, GuestRoomBody } from '@derslik/contract/auth';
import type { GuestRoom } from '@derslik/contract/meetings';

/** What the link is for; it costs a captcha, as every use of a password without an account does. @throws AppError */
export const findGuestRoom = async (link: Omit<GuestRoomBody, 'captcha'>): Promise<GuestRoom> => {
  const captcha = await solveCaptcha('guest');
  const data = await httpData<GuestRoom>({
    path: '/auth/guest-room',
    method: 'POST',
    body: { ...link, captcha } satisfies GuestRoomBody,
    anonymous: true,
  });
  return data;
};

/** Makes a guest of this room. @throws AppError auth.nameTaken, warning.checkPassword, meeting.ended … */
export const addGuest = async (guest: Omit<GuestBody, 'captcha'>): Promise<Auth> => {
  const captcha = await solveCaptcha('guest');
  const data = await httpData<Auth>({
    path: '/auth/add-guest',
    method: 'POST',
    body: { ...guest, captcha } satisfies GuestBody,
    anonymous: true,
  });
  return data;
};
