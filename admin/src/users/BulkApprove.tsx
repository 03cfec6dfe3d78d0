import type { AdminUser } from '@derslik/contract/users';
import { Button } from '@mui/material';
import { UserCheck } from 'lucide-react';
import { useGetMany, useTranslate } from 'react-admin';
import { useDecisions } from './useDecisions';

interface Props {
  ids: readonly string[];
  onDone: () => void;
}

/** Lets those of the chosen people in who wait for it, on whatever page of the list they stand. */
export const BulkApprove = ({ ids, onDone }: Props) => {
  const translate = useTranslate();
  const { decide, pending } = useDecisions();
  const { data } = useGetMany<AdminUser>('users', { ids: [...ids] });
  const waiting = data?.filter((user) => user?.isWaiting) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Button
      variant="text"
      startIcon={<UserCheck size={20} aria-hidden="true" />}
      loading={pending !== null}
      onClick={async () => {
        if (await decide(waiting, 'approve')) onDone();
      }}
    >
      {translate('approval.approveMany', { smart_count: waiting.length })}
    </Button>
  );
};
