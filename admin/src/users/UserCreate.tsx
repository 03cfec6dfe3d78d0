import { useRedirect, useTranslate } from 'react-admin';
import { PageHeader } from '../layout/PageHeader';
import { NewUserForm } from './NewUserForm';

export const UserCreate = () => {
  const translate = useTranslate();
  const redirect = useRedirect();
  return (
    <>
      <PageHeader title={translate('users.addTitle')} />
      <NewUserForm cancelTo="/users" onDone={() => redirect('list', 'users')} />
    </>
  );
};
