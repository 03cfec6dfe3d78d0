import { callError } from '@derslik/client/callError';
import type { AdminLecture } from '@derslik/contract/lectures';
import { IconButton } from '@mui/material';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import type { LectureCalls } from './lectureCalls';

/** Takes one away for good, after a question. */
export const DeleteLecture = ({ lecture: { id, title, owner } }: { lecture: AdminLecture }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<DataProvider & LectureCalls>();
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const remove = async (): Promise<void> => {
    setPending(true);
    try {
      await dataProvider.deleteLecture(id);
      notify('lectureList.deleted');
    } catch (error) {
      notify(callError(error).code, { type: 'error' });
    }
    setPending(false);
    setOpen(false);
    refresh();
  };
  return (
    <>
      <IconButton aria-label={translate('lectureList.deleteNamed', { name: title })} onClick={() => setOpen(true)}>
        <Trash2 size={20} aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={isOpen}
        title={translate('lectureList.deleteTitle')}
        text={translate('lectureList.deleteText', { name: title, owner })}
        verb={translate('lectureList.delete')}
        isPending={isPending}
        isDangerous
        onConfirm={() => void remove()}
        onClose={() => setOpen(false)}
      />
    </>
  );
};
