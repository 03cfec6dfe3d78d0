import { Box, Button, type Theme, useMediaQuery } from '@mui/material';
import { FileUp, Plus } from 'lucide-react';
import { agreementTypes } from '@derslik/contract/agreements';
import { Link } from 'react-router-dom';
import { ListBase, useTranslate } from 'react-admin';
import { PageHeader } from '../layout/PageHeader';
import { FilterSearch } from '../list/FilterSearch';
import { FilterSelect } from '../list/FilterSelect';
import { ListCard } from '../list/ListCard';
import { GroupFilter, TypeFilter } from '../structure/PeopleFilters';
import { UserCards } from './UserCards';
import { UserTable } from './UserTable';
import { WaitingNote } from './WaitingNote';

export const UserList = () => {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const importList = (
    <Button
      component={Link}
      to="/imports"
      variant="outlined"
      startIcon={<FileUp size={20} aria-hidden="true" />}
      sx={{ flexGrow: { xs: 1, sm: 0 } }}
    >
      {translate('imports.title')}
    </Button>
  );
  const add = (
    <Box sx={{ display: 'flex', flex: 'none', gap: 1 }}>
      {!isPhone && importList}
      <Button component={Link} to="/users/create" variant="contained" startIcon={<Plus size={20} aria-hidden="true" />}>
        {translate('users.add')}
      </Button>
    </Box>
  );
  const filters = (
    <>
      <FilterSearch label={translate('users.search')} />
      <TypeFilter />
      <GroupFilter kind="classes" />
      <GroupFilter kind="departments" />
      <FilterSelect
        source="state"
        label={translate('users.status')}
        choices={[
          { value: 'active', label: translate('users.active') },
          { value: 'waiting', label: translate('approval.waiting') },
          { value: 'disabled', label: translate('users.disabled') },
        ]}
      />
      <FilterSelect
        source="unsigned"
        label={translate('agreements.unsignedFilter')}
        choices={agreementTypes.map((type) => ({ value: type, label: translate(`agreements.types.${type}`) }))}
      />
      {/* The header has no room for it. */}
      {isPhone && importList}
    </>
  );
  return (
    // A browser may remember an order by the field whose place classes took: this list is remembered anew.
    <ListBase storeKey="people" perPage={10} sort={{ field: 'name', order: 'ASC' }}>
      <PageHeader title={translate('resources.users.name', { smart_count: 2 })} action={add} />
      <WaitingNote />
      <ListCard filters={filters}>{isPhone ? <UserCards /> : <UserTable />}</ListCard>
    </ListBase>
  );
};
