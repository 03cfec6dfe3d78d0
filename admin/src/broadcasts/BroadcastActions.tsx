import { copyText } from '@derslik/client/copyText';
import type { AdminBroadcast } from '@derslik/contract/adminBroadcasts';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { useAttempt } from '../layout/useAttempt';
import type { BroadcastCalls } from './broadcastCalls';
import { ViewersDialog } from './ViewersDialog';

/** Copies the viewers' link of one broadcast, shows who watched, or takes it away. */
export const BroadcastActions = ({ broadcast }: { broadcast: AdminBroadcast }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<DataProvider & BroadcastCalls>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'viewers' | 'delete' | null>(null);
  const { attempt, isPending } = useAttempt();
  const { id, title, status, viewerLink } = broadcast;
  const isDeleted = status === 'deleted';

  const copy = async (): Promise<void> => {
    if (await copyText(viewerLink)) notify('broadcasts.copied');
    else notify('users.copyFailed', { type: 'warning' });
  };
  const remove = async (): Promise<void> => {
    await attempt(async () => {
      await dataProvider.deleteBroadcast(id);
      notify('broadcasts.deleted');
    });
    setOpen(null);
    refresh();
  };
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <IconButton
        aria-label={translate('broadcasts.moreNamed', { name: title })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <EllipsisVertical size={20} aria-hidden="true" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {!isDeleted && (
          <MenuItem onClick={choose(() => void copy())}>{translate('broadcasts.acts.copyViewerLink')}</MenuItem>
        )}
        <MenuItem onClick={choose(() => setOpen('viewers'))}>{translate('broadcasts.acts.viewers')}</MenuItem>
        {!isDeleted && (
          <MenuItem onClick={choose(() => setOpen('delete'))}>{translate('broadcasts.acts.delete')}</MenuItem>
        )}
      </Menu>
      {open === 'viewers' && <ViewersDialog broadcast={broadcast} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === 'delete'}
        title={translate('broadcasts.deleteTitle')}
        text={translate('broadcasts.deleteText', { name: title })}
        verb={translate('broadcasts.acts.delete')}
        isPending={isPending}
        isDangerous
        onConfirm={() => void remove()}
        onClose={() => setOpen(null)}
      />
    </>
  );
};
