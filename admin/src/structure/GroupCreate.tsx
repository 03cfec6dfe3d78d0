import { CreateBase, useNotify, useRedirect, useTranslate } from 'react-admin';
import { PageHeader } from '../layout/PageHeader';
import { GroupForm } from './GroupForm';
import type { Kind, Row } from './kinds';

/** A class or department that is new goes on with its people. */
export const GroupCreate = ({ kind }: { kind: Kind }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const onSuccess = ({ id, name }: Row) => {
    notify('structure.added', { messageArgs: { name } });
    redirect(kind === 'levels' ? 'list' : 'edit', kind, id);
  };
  return (
    <CreateBase<Row> resource={kind} mutationOptions={{ onSuccess }}>
      <PageHeader title={translate(`structure.${kind}.add`)} />
      <GroupForm kind={kind} />
    </CreateBase>
  );
};
