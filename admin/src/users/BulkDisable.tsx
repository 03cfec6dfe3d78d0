import { callError } from '@derslik/client/callError';
import { useState } from 'react';
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { Lock, X } from 'lucide-react';
import { useGetIdentity, useListContext, useNotify, useRefresh, useTranslate, useUpdateMany } from 'react-admin';
import type { AdminUser } from '@derslik/contract/users';
import { BulkApprove } from './BulkApprove';
import { GiveSlips } from '../slips/GiveSlips';
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
  const unselect = translate('ra.action.unselect');
  return (
    <Box
      role="region"
      aria-label={translate('users.selected', { smart_count: selectedIds.length })}
      sx={({ tokens }) => ({
        // Over the head of the table, beside the box that chooses all: no row moves under the pointer.
        position: 'absolute',
        top: 0,
        left: 48,
        right: 0,
        height: 48,
        zIndex: 3,
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        pl: 1.5,
        pr: 1,
        backgroundColor: tokens.accentSoft,
      })}
    >
      <Typography role="status" noWrap sx={{ color: 'primary.main', fontWeight: 550, flexGrow: 1 }}>
        {translate('users.selected', { smart_count: selectedIds.length })}
      </Typography>
      <BulkApprove ids={selectedIds} onDone={onUnselectItems} />
      {ids.length > 0 && <GiveSlips people={ids} />}
      {ids.length > 0 && (
        <Button variant="text" startIcon={<Lock size={20} aria-hidden="true" />} onClick={() => setIsAsking(true)}>
          {translate('users.disable')}
        </Button>
      )}
      <Tooltip title={unselect}>
        <IconButton aria-label={unselect} onClick={() => onUnselectItems()}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </Tooltip>
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
    </Box>
  );
};
