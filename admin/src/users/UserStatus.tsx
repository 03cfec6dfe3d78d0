import { useTranslate } from 'react-admin';
import type { AdminUser } from '@derslik/contract/users';
import { StatusChip } from '../list/StatusChip';

export const UserStatus = ({ user }: { user: AdminUser }) => {
  const translate = useTranslate();
  if (user.disabled) return <StatusChip tone="bad" label={translate('users.disabled')} />;
  if (user.isWaiting) return <StatusChip tone="accent" label={translate('approval.waiting')} />;
  return <StatusChip tone="ok" label={translate('users.active')} />;
};
