import { callError } from '@derslik/client/callError';
import type { AdminVideo } from '@derslik/contract/videos';
import { IconButton } from '@mui/material';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import type { VideoCalls } from './videoCalls';

/** Takes one away for good, after a question. */
export const DeleteVideo = ({ video: { id, title, owner } }: { video: AdminVideo }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<DataProvider & VideoCalls>();
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const remove = async (): Promise<void> => {
    setPending(true);
    try {
      await dataProvider.deleteVideo(id);
      notify('videoList.deleted');
    } catch (error) {
      notify(callError(error).code, { type: 'error' });
    }
    setPending(false);
    setOpen(false);
    refresh();
  };
  return (
    <>
      <IconButton aria-label={translate('videoList.deleteNamed', { name: title })} onClick={() => setOpen(true)}>
        <Trash2 size={20} aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={isOpen}
        title={translate('videoList.deleteTitle')}
        text={translate('videoList.deleteText', { name: title, owner })}
        verb={translate('videoList.delete')}
        isPending={isPending}
        isDangerous
        onConfirm={() => void remove()}
        onClose={() => setOpen(false)}
      />
    </>
  );
};
