import { Alert, Box, Card, Typography } from '@mui/material';
import {
  EditBase,
  useGetIdentity,
  useNotify,
  usePermissions,
  useRecordContext,
  useRedirect,
  useTranslate,
} from 'react-admin';
import type { AdminUser } from '@derslik/contract/users';
import { DraftForm } from '../layout/DraftForm';
import { FormButtons } from '../layout/FormButtons';
import { PageHeader } from '../layout/PageHeader';
import { DataCopyCard } from './DataCopyCard';
import { LeavingNote } from './LeavingNote';
import { AccountCard } from './AccountCard';
import { FactorsCard } from './FactorsCard';
import { IdentitiesCard } from './IdentitiesCard';
import { PermissionsCard } from './PermissionsCard';
import { PersonPicture } from './PersonPicture';
import { SessionsCard } from './SessionsCard';
import { UserFields } from './UserFields';
import { userToSend, validateUser } from './validateUser';

const UserEditPage = () => {
  const translate = useTranslate();
  const user = useRecordContext<AdminUser>();
  const { identity } = useGetIdentity();
  const { permissions } = usePermissions<string[]>();
  if (!user) return null;
  const isSelf = user.id === identity?.id;
  const isGeneral = permissions?.includes('ROLE_GENERAL_MANAGER') ?? false;
  const isReadOnly = user.userType === 'general-manager' && !isGeneral;
  return (
    <>
      <PageHeader title={`${user.name} ${user.surname}`} />
      {isReadOnly && (
        <Alert severity="info" sx={{ mb: 2, maxWidth: 760 }}>
          {translate('users.onlyGeneral')}
        </Alert>
      )}
      {!isReadOnly && <LeavingNote user={user} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
        <Card sx={{ p: { xs: 2, sm: 3 }, flex: '1 1 480px', maxWidth: 760, minWidth: 0 }}>
          <Typography variant="h2" sx={{ mb: 2 }}>
            {translate('users.person')}
          </Typography>
          <PersonPicture user={user} isReadOnly={isReadOnly} />
          <DraftForm draft={`users/${user.id}`} validate={validateUser}>
            <UserFields withGeneralManager={isGeneral || isReadOnly} isTypeFixed={isSelf} isReadOnly={isReadOnly} />
            {!isReadOnly && <FormButtons to="/users" label={translate('ra.action.save')} />}
          </DraftForm>
        </Card>
        {!isReadOnly && (
          <Box sx={{ display: 'grid', gap: 2, flex: '1 1 280px', minWidth: 0, maxWidth: { xs: '100%', lg: 360 } }}>
            <AccountCard user={user} isSelf={isSelf} />
            <PermissionsCard user={user} />
            <FactorsCard user={user} isSelf={isSelf} />
            <IdentitiesCard user={user} />
            <SessionsCard user={user} isSelf={isSelf} />
            <DataCopyCard user={user} />
          </Box>
        )}
      </Box>
    </>
  );
};

export const UserEdit = () => {
  const notify = useNotify();
  const redirect = useRedirect();
  const onSuccess = () => {
    notify('users.saved');
    redirect('list', 'users');
  };
  return (
    <EditBase<AdminUser> mutationMode="pessimistic" transform={userToSend} mutationOptions={{ onSuccess }}>
      <UserEditPage />
    </EditBase>
  );
};
