import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useTranslate } from 'react-admin';
import type { AdminUser } from '@derslik/contract/users';
import { RowCards } from '../list/RowCards';
import { groupNames } from '../people/groupNames';
import { ApproveInRow } from './ApproveInRow';
import { UserName } from '../people/UserName';
import { UserStatus } from './UserStatus';

/** The list on a phone: one tall row a person, the whole row a link. */
export const UserCards = () => {
  const translate = useTranslate();
  return (
    <RowCards<AdminUser> none={translate('users.empty')} sx={{}}>
      {(user) => (
        <>
          <MuiLink
            component={Link}
            to={`/users/${user.id}`}
            color="inherit"
            underline="none"
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, justifyContent: 'space-between', p: '12px 16px' }}
          >
            <Box sx={{ minWidth: 0 }}>
              <UserName user={user} />
              <Typography noWrap variant="caption" component="p" color="text.secondary" sx={{ pl: '44px' }}>
                {[translate(`userType.${user.userType}`), groupNames(user)].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
            <UserStatus user={user} />
          </MuiLink>
          {user.isWaiting && (
            <Box sx={{ p: '0 16px 12px 60px' }}>
              <ApproveInRow user={user} />
            </Box>
          )}
        </>
      )}
    </RowCards>
  );
};
