import { useTranslate } from 'react-admin';
import type { AdminUser } from '@derslik/contract/users';
import { StatusChip } from '../list/StatusChip';

export const UserStatus = ({ user }: { user: AdminUser }) => {
  const translate = useTranslate();
  return user.disabled ? (
    <StatusChip tone="bad" label={translate('users.disabled')} />
  ) : (
    <StatusChip tone="ok" label={translate('users.active')} />
  );
};
