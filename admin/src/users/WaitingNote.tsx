import type { AdminUser } from '@derslik/contract/users';
import { Alert, Button } from '@mui/material';
import { useGetList, useListContext, useTranslate } from 'react-admin';

const waiting = { state: 'waiting' };

/** Says above the list that people wait, until the list shows them. */
export const WaitingNote = () => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext<AdminUser>();
  const { total } = useGetList<AdminUser>('users', { pagination: { page: 1, perPage: 1 }, filter: waiting });
  if (!total || (filterValues as Partial<typeof waiting>).state === 'waiting') return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={<Button onClick={() => setFilters(waiting)}>{translate('approval.show')}</Button>}
    >
      {translate('approval.note', { smart_count: total })}
    </Alert>
  );
};
