import { useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { Ticket, UserMinus, UserPlus } from 'lucide-react';
import type { AdminUser } from '@derslik/contract/users';
import { Link } from 'react-router-dom';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { ListCard } from '../list/ListCard';
import { AddPeople } from './AddPeople';
import type { PeopleKind, Row } from './kinds';
import { PeopleFilters } from './PeopleFilters';
import { PeopleRows } from './PeopleRows';
import { useChangePeople } from './useChangePeople';

interface Props {
  kind: PeopleKind;
  row: Row;
}

const Head = ({ kind, row }: Props) => {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext<AdminUser>();
  const { change, isPending } = useChangePeople(kind, row);
  const [isAdding, setIsAdding] = useState(false);
  const remove = async () => {
    if (await change('removed', selectedIds)) onUnselectItems();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <Typography variant="h2" sx={{ flexGrow: 1 }}>
        {translate('structure.people')}
      </Typography>
      {selectedIds.length > 0 && (
        <Button
          variant="outlined"
          color="error"
          startIcon={<UserMinus size={20} aria-hidden="true" />}
          loading={isPending}
          onClick={() => void remove()}
        >
          {translate('structure.removeChosen', { smart_count: selectedIds.length })}
        </Button>
      )}
      {kind === 'classes' && (
        <Button
          component={Link}
          to={`/slips?class=${row.id}`}
          variant="outlined"
          startIcon={<Ticket size={20} aria-hidden="true" />}
        >
          {translate('slips.title')}
        </Button>
      )}
      <Button
        variant="contained"
        startIcon={<UserPlus size={20} aria-hidden="true" />}
        onClick={() => setIsAdding(true)}
      >
        {translate('structure.addPeople')}
      </Button>
      {isAdding && <AddPeople kind={kind} row={row} onClose={() => setIsAdding(false)} />}
    </Box>
  );
};

/** Who belongs to a class or department. */
export const GroupPeople = ({ kind, row }: Props) => {
  const translate = useTranslate();
  return (
    <Box component="section" aria-label={translate('structure.people')}>
      <ListBase
        key={row.id}
        resource="users"
        filter={{ [kind]: row.id }}
        disableSyncWithLocation
        storeKey={false}
        perPage={50}
        sort={{ field: 'name', order: 'ASC' }}
      >
        <Head kind={kind} row={row} />
        <ListCard filters={<PeopleFilters />}>
          <PeopleRows empty={translate('structure.nobody')} />
        </ListCard>
      </ListBase>
    </Box>
  );
};
