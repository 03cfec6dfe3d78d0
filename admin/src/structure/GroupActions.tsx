import { callError } from '@derslik/client/callError';
import { useState } from 'react';
import { IconButton, Tooltip } from '@mui/material';
import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useDelete, useNotify, useRefresh, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import type { Kind, Row } from './kinds';

/** A row's way to its page, and its end. */
export const GroupActions = ({ kind, row }: { kind: Kind; row: Row }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isAsking, setIsAsking] = useState(false);
  const [remove, { isPending }] = useDelete<Row>();
  const { name, peopleCount } = row;
  const [edit, erase] = [translate('structure.editNamed', { name }), translate('structure.deleteNamed', { name })];
  const confirm = () =>
    remove(
      kind,
      { id: row.id, previousData: row },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('structure.deleted', { messageArgs: { name } }),
        onError: (error: unknown) => notify(callError(error).code, { type: 'error' }),
        onSettled: () => {
          setIsAsking(false);
          refresh();
        },
      },
    );
  return (
    <>
      <Tooltip title={edit} enterDelay={300}>
        <IconButton component={Link} to={`/${kind}/${row.id}`} aria-label={edit}>
          <Pencil size={20} aria-hidden="true" />
        </IconButton>
      </Tooltip>
      <Tooltip title={erase} enterDelay={300}>
        <IconButton aria-label={erase} onClick={() => setIsAsking(true)}>
          <Trash2 size={20} aria-hidden="true" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={isAsking}
        title={translate(`structure.${kind}.deleteTitle`, { name })}
        text={translate(`structure.${kind}.deleteText`, { smart_count: peopleCount })}
        verb={translate('ra.action.delete')}
        isPending={isPending}
        isDangerous
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
};
