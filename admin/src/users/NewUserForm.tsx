import { useRef, useState } from 'react';
import { Card } from '@mui/material';
import { CreateBase, usePermissions, useTranslate } from 'react-admin';
import type { AdminUser } from '@derslik/contract/users';
import { DraftForm } from '../layout/DraftForm';
import { FormButtons } from '../layout/FormButtons';
import { NewCredentials } from './NewCredentials';
import { NewPasswordInput } from './NewPasswordInput';
import { UserFields } from './UserFields';
import { userToSend, validateNewUser } from './validateUser';

interface Props {
  /** Where giving up leads. */
  cancelTo: string;
  /** The account is made and its password handed over. */
  onDone: () => void;
}

/** Makes an account, and shows its user name and password once. */
export const NewUserForm = ({ cancelTo, onDone }: Props) => {
  const translate = useTranslate();
  const { permissions } = usePermissions<string[]>();
  const password = useRef('');
  const [created, setCreated] = useState<AdminUser | null>(null);
  // The answer has no password: the page keeps the sent one until the school has handed it over.
  const toSend: typeof userToSend = (values) => {
    password.current = String(values['password'] ?? '');
    return userToSend(values);
  };
  return (
    <CreateBase<AdminUser> resource="users" transform={toSend} mutationOptions={{ onSuccess: setCreated }}>
      <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 760 }}>
        <DraftForm
          draft="users"
          secret={['password']}
          validate={validateNewUser}
          defaultValues={{ userType: 'student' }}
        >
          <UserFields withGeneralManager={permissions?.includes('ROLE_GENERAL_MANAGER') ?? false} />
          <NewPasswordInput />
          <FormButtons to={cancelTo} label={translate('users.add')} alwaysEnable />
        </DraftForm>
      </Card>
      {created && (
        <NewCredentials
          title={translate('users.created', { name: `${created.name} ${created.surname}` })}
          username={created.username}
          password={password.current}
          onClose={onDone}
        />
      )}
    </CreateBase>
  );
};
