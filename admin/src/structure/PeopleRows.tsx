import { Box, Typography } from '@mui/material';
import type { AdminUser } from '@derslik/contract/users';
import { useListContext, useTranslate } from 'react-admin';
import { NoRows } from '../list/NoRows';
import { SelectPage, SelectUser } from '../people/SelectUsers';
import { UserName } from '../people/UserName';
import { groupNames } from '../people/groupNames';

/** People to choose from, on every width: a box, the person, and where they belong. */
export const PeopleRows = ({ empty }: { empty: string }) => {
  const translate = useTranslate();
  const { data, isPending } = useListContext<AdminUser>();
  if (isPending) return <Box sx={{ height: 240 }} />;
  if (!data?.length) return <NoRows text={empty} />;
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 1,
          minHeight: 48,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <SelectPage />
        <Typography variant="caption" color="text.secondary">
          {translate('structure.wholePage')}
        </Typography>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((user) => (
          <Box
            component="li"
            key={user.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              p: '4px 16px 4px 8px',
              minHeight: 48,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <SelectUser user={user} />
            <Box
              sx={{
                display: 'flex',
                flexDirection: { xs: 'column', sm: 'row' },
                justifyContent: 'space-between',
                flexGrow: 1,
                minWidth: 0,
              }}
            >
              <UserName user={user} />
              <Typography
                noWrap
                variant="caption"
                color="text.secondary"
                sx={{ pl: { xs: '44px', sm: 2 }, alignSelf: { sm: 'center' } }}
              >
                {[translate(`userType.${user.userType}`), groupNames(user)].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
};
