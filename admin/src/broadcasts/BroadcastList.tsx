import { type Theme, useMediaQuery } from '@mui/material';
import { ListBase, useTranslate } from 'react-admin';
import { PageHeader } from '../layout/PageHeader';
import { FilterDays } from '../list/FilterDays';
import { FilterSearch } from '../list/FilterSearch';
import { FilterSelect } from '../list/FilterSelect';
import { ListCard } from '../list/ListCard';
import { BroadcastCards } from './BroadcastCards';
import { BroadcastNav } from './BroadcastNav';
import { BroadcastTable } from './BroadcastTable';

const statuses = ['process', 'interrupted', 'waiting', 'completed', 'deleted'] as const;

/** Every broadcast of the school. */
export const BroadcastList = () => {
  const translate = useTranslate();
  // Seven columns need more than a tablet.
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const filters = (
    <>
      <FilterSearch label={translate('broadcasts.search')} />
      <FilterSelect
        source="status"
        label={translate('broadcasts.state')}
        choices={statuses.map((value) => ({ value, label: translate(`broadcasts.states.${value}`) }))}
      />
      <FilterDays />
    </>
  );
  return (
    <ListBase perPage={10} sort={{ field: 'startAt', order: 'DESC' }}>
      <PageHeader title={translate('resources.broadcasts.name', { smart_count: 2 })} />
      <BroadcastNav />
      <ListCard filters={filters}>{isNarrow ? <BroadcastCards /> : <BroadcastTable />}</ListCard>
    </ListBase>
  );
};
