import { useId } from 'react';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import type { AdminUser } from '@derslik/contract/users';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { ListCard } from '../list/ListCard';
import type { PeopleKind, Row } from './kinds';
import { PeopleFilters } from './PeopleFilters';
import { PeopleRows } from './PeopleRows';
import { useChangePeople } from './useChangePeople';

interface Props {
  kind: PeopleKind;
  row: Row;
  onClose: () => void;
}

const Buttons = ({ kind, row, onClose }: Props) => {
  const translate = useTranslate();
  const { selectedIds } = useListContext<AdminUser>();
  const { change, isPending } = useChangePeople(kind, row);
  const add = async () => {
    if (await change('added', selectedIds)) onClose();
  };
  return (
    <DialogActions>
      <Button variant="text" onClick={onClose}>
        {translate('ra.action.cancel')}
      </Button>
      <Button variant="contained" disabled={selectedIds.length === 0} loading={isPending} onClick={() => void add()}>
        {translate('structure.addChosen', { smart_count: selectedIds.length })}
      </Button>
    </DialogActions>
  );
};

/** Everyone else of the school, found by name, type or class; what is chosen stays chosen over pages and searches. */
export const AddPeople = ({ kind, row, onClose }: Props) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{translate('structure.addTitle', { name: row.name })}</DialogTitle>
      <ListBase
        resource="users"
        filter={{ outside: row.id }}
        disableSyncWithLocation
        storeKey={false}
        perPage={10}
        sort={{ field: 'name', order: 'ASC' }}
      >
        <DialogContent>
          {kind === 'classes' && (
            <DialogContentText sx={{ mb: 2 }}>{translate('structure.oneClassNote')}</DialogContentText>
          )}
          <ListCard filters={<PeopleFilters withClass />}>
            <PeopleRows empty={translate('users.empty')} />
          </ListCard>
        </DialogContent>
        <Buttons kind={kind} row={row} onClose={onClose} />
      </ListBase>
    </Dialog>
  );
};
