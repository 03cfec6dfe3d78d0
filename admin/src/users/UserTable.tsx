import { Box, IconButton, Tooltip, useTheme } from '@mui/material';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DataTable, useListContext, useTranslate } from 'react-admin';
import type { AdminUser } from '@derslik/contract/users';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { NoRows } from '../list/NoRows';
import { ApproveInRow } from './ApproveInRow';
import { BulkDisable } from './BulkDisable';
import { groupNames } from '../people/groupNames';
import { LastSignIn } from './LastSignIn';
import { SelectPage, SelectUser } from '../people/SelectUsers';
import { UserName } from '../people/UserName';
import { UserStatus } from './UserStatus';

const EditLink = ({ user }: { user: AdminUser }) => {
  const label = useTranslate()('users.edit', { name: `${user.name} ${user.surname}` });
  return (
    <Tooltip title={label} enterDelay={300}>
      <IconButton
        component={Link}
        to={`/users/${user.id}`}
        aria-label={label}
        onClick={(event) => event.stopPropagation()}
      >
        <Pencil size={20} aria-hidden="true" />
      </IconButton>
    </Tooltip>
  );
};

/** On narrow screens the least needed columns give way. */
const wide = { display: { xs: 'none', md: 'table-cell' } };

export const UserTable = () => {
  const translate = useTranslate();
  const { tokens } = useTheme();
  const { selectedIds } = useListContext<AdminUser>();
  const rowSx = (user: AdminUser) =>
    selectedIds.includes(user.id)
      ? { backgroundColor: `color-mix(in srgb, ${tokens.accentSoft} 55%, transparent)` }
      : {};
  return (
    <Box sx={{ overflowX: 'auto', position: 'relative' }}>
      <DataTable<AdminUser>
        rowClick="edit"
        rowSx={rowSx}
        bulkActionButtons={false}
        bulkActionsToolbar={<BulkDisable />}
        empty={<NoRows text={translate('users.empty')} />}
      >
        <DataTable.Col
          disableSort
          label={<SelectPage />}
          sx={{ width: 48, pl: '8px !important', pr: '0 !important' }}
          render={(user: AdminUser) => <SelectUser user={user} />}
        />
        <DataTable.Col
          source="name"
          label={translate('resources.users.fields.fullName')}
          render={(user: AdminUser) => <UserName user={user} />}
        />
        <DataTable.Col source="userType" render={(user: AdminUser) => translate(`userType.${user.userType}`)} />
        <DataTable.Col
          disableSort
          label={translate('resources.users.fields.groups')}
          sx={{ ...wide, maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis' }}
          render={(user: AdminUser) => groupNames(user) || translate('console.none')}
        />
        <DataTable.Col source="disabled" render={(user: AdminUser) => <UserStatus user={user} />} />
        <DataTable.Col
          source="lastSignInAt"
          sx={wide}
          sortByOrder="DESC"
          render={(user: AdminUser) => <LastSignIn user={user} />}
        />
        <DataTable.Col
          disableSort
          align="right"
          label={<VisuallyHidden>{translate('ra.action.edit')}</VisuallyHidden>}
          render={(user: AdminUser) => (
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 0.5 }}>
              <ApproveInRow user={user} />
              <EditLink user={user} />
            </Box>
          )}
        />
      </DataTable>
    </Box>
  );
};
