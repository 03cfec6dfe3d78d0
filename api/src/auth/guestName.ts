import type { GuestBody } from '@derslik/contract/auth';
import { AppError } from '@derslik/contract/errors';
import { normaliseName } from '@derslik/contract/names';
import { guestName } from '@derslik/contract/users';

/**
 * What a guest is called. A platform may send people with its own id and without a name.
 * @throws AppError common.invalid
 */
export const readGuestName = ({ name, surname, uid }: Pick<GuestBody, 'name' | 'surname' | 'uid'>): string => {
  const wanted = [name, surname ?? ''].join(' ');
  const read = guestName.safeParse(uid && normaliseName(wanted) === '' ? 'Misafir' : wanted);
  if (!read.success) throw new AppError('common.invalid', { field: 'name' });
  return read.data;
};
