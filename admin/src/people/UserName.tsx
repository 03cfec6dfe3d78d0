import { Box, Typography } from '@mui/material';
import type { AdminUser } from '@derslik/contract/users';
import { PersonAvatar } from '../layout/PersonAvatar';

/** Picture, whole name, user name. */
export const UserName = ({ user }: { user: AdminUser }) => {
  const name = `${user.name} ${user.surname}`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <PersonAvatar id={user.id} name={name} src={user.avatar} />
      <Box translate="no" sx={{ minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 550, lineHeight: '18px', maxWidth: 320 }}>
          {name}
        </Typography>
        <Typography noWrap variant="caption" component="p" color="text.secondary" sx={{ maxWidth: 320 }}>
          {user.username}
        </Typography>
      </Box>
    </Box>
  );
};
