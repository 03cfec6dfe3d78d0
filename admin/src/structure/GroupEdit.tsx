import { Stack } from '@mui/material';
import { EditBase, useNotify, useRecordContext, useRedirect } from 'react-admin';
import { PageHeader } from '../layout/PageHeader';
import { GroupForm } from './GroupForm';
import { GroupPeople } from './GroupPeople';
import type { Kind, Row } from './kinds';

const GroupPage = ({ kind }: { kind: Kind }) => {
  const row = useRecordContext<Row>();
  if (!row) return null;
  return (
    <>
      <PageHeader title={row.name} />
      <Stack spacing={3}>
        <GroupForm kind={kind} row={row} />
        {kind !== 'levels' && <GroupPeople kind={kind} row={row} />}
      </Stack>
    </>
  );
};

export const GroupEdit = ({ kind }: { kind: Kind }) => {
  const notify = useNotify();
  const redirect = useRedirect();
  const onSuccess = () => {
    notify('users.saved');
    redirect('list', kind);
  };
  return (
    <EditBase<Row> resource={kind} mutationMode="pessimistic" mutationOptions={{ onSuccess }}>
      <GroupPage kind={kind} />
    </EditBase>
  );
};
