import type { AdminMaterial } from '@derslik/contract/materials';
import { IconButton } from '@mui/material';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useResourceContext, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { useAttempt } from '../layout/useAttempt';

interface Props {
  material: AdminMaterial;
  /** Where its texts stand. */
  words: string;
}

/** Takes one of the list's materials away for good, after a question. */
export const DeleteMaterial = ({ material, words }: Props) => {
  const { id, title, owner } = material;
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const [isOpen, setOpen] = useState(false);
  const { attempt, isPending } = useAttempt();
  const remove = async (): Promise<void> => {
    await attempt(async () => {
      await dataProvider.delete(resource, { id, previousData: material });
      notify(`${words}.deleted`);
    });
    setOpen(false);
    refresh();
  };
  return (
    <>
      <IconButton aria-label={translate(`${words}.deleteNamed`, { name: title })} onClick={() => setOpen(true)}>
        <Trash2 size={20} aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={isOpen}
        title={translate(`${words}.deleteTitle`)}
        text={translate(`${words}.deleteText`, { name: title, owner })}
        verb={translate(`${words}.delete`)}
        isPending={isPending}
        isDangerous
        onConfirm={() => void remove()}
        onClose={() => setOpen(false)}
      />
    </>
  );
};
