import { callError } from '@derslik/client/callError';
import { useState } from 'react';
import { Button } from '@mui/material';
import { Lock } from 'lucide-react';
import { useGetIdentity, useListContext, useNotify, useRefresh, useTranslate, useUpdateMany } from 'react-admin';
import type { AdminUser } from '@derslik/contract/users';
import { BulkApprove } from './BulkApprove';
import { GiveSlips } from '../slips/GiveSlips';
import { ChosenBar } from '../layout/ChosenBar';
import { ConfirmDialog } from '../layout/ConfirmDialog';

/** Acts on the chosen people. Nobody closes the account they are using. */
export const BulkDisable = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { identity } = useGetIdentity();
  const { selectedIds, onUnselectItems } = useListContext<AdminUser>();
  const [isAsking, setIsAsking] = useState(false);
  const ids = selectedIds.filter((id) => id !== identity?.id);
  const [disableMany, { isPending }] = useUpdateMany<AdminUser>(
    'users',
    { ids, data: { disabled: true } },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notify('users.disabledDone', { messageArgs: { smart_count: ids.length } });
        onUnselectItems();
      },
      onError: (error: unknown) => notify(callError(error).code, { type: 'error' }),
      onSettled: () => {
        setIsAsking(false);
        refresh();
      },
    },
  );
  if (selectedIds.length === 0) return null;
  return (
    <ChosenBar text={translate('users.selected', { smart_count: selectedIds.length })} tableFrom="sm">
      <BulkApprove ids={selectedIds} onDone={onUnselectItems} />
      {ids.length > 0 && <GiveSlips people={ids} />}
      {ids.length > 0 && (
        <Button variant="text" startIcon={<Lock size={20} aria-hidden="true" />} onClick={() => setIsAsking(true)}>
          {translate('users.disable')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={translate('users.disableTitle', { smart_count: ids.length })}
        text={translate('users.disableText')}
        verb={translate('users.disable')}
        isPending={isPending}
        isDangerous
        onConfirm={() => disableMany()}
        onClose={() => setIsAsking(false)}
      />
    </ChosenBar>
  );
};
