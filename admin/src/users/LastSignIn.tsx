import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AdminUser } from '@derslik/contract/users';
import { useSchoolTime } from '../layout/useSchoolTime';

export const LastSignIn = ({ user }: { user: AdminUser }) => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  if (user.lastSignInAt) return schoolTime(user.lastSignInAt);
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {translate('console.never')}
    </Box>
  );
};
