import { Card } from '@mui/material';
import { CreateBase, Form, useNotify, usePermissions, useRedirect, useTranslate } from 'react-admin';
import type { AdminUser } from '@derslik/contract/users';
import { PageHeader } from '../layout/PageHeader';
import { FormButtons } from './FormButtons';
import { NewPasswordInput } from './NewPasswordInput';
import { UserFields } from './UserFields';
import { userToSend, validateNewUser } from './validateUser';

export const UserCreate = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const { permissions } = usePermissions<string[]>();
  const onSuccess = (user: AdminUser) => {
    notify('users.created', { messageArgs: { name: `${user.name} ${user.surname}` } });
    redirect('list', 'users');
  };
  return (
    <CreateBase<AdminUser> transform={userToSend} mutationOptions={{ onSuccess }}>
      <PageHeader title={translate('users.addTitle')} />
      <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 760 }}>
        <Form validate={validateNewUser} defaultValues={{ userType: 'student' }} warnWhenUnsavedChanges noValidate>
          <UserFields withGeneralManager={permissions?.includes('ROLE_GENERAL_MANAGER') ?? false} />
          <NewPasswordInput />
          <FormButtons label={translate('users.add')} alwaysEnable />
        </Form>
      </Card>
    </CreateBase>
  );
};
