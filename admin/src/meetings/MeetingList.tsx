import { type Theme, useMediaQuery } from '@mui/material';
import { ListBase, useTranslate } from 'react-admin';
import type { AdminMeeting } from '@derslik/contract/meetings';
import { PageHeader } from '../layout/PageHeader';
import { FilterSearch } from '../list/FilterSearch';
import { FilterSelect } from '../list/FilterSelect';
import { ListCard } from '../list/ListCard';
import { MeetingCards } from './MeetingCards';
import { MeetingTable } from './MeetingTable';

const statuses: readonly AdminMeeting['status'][] = ['process', 'coming', 'completed'];

export const MeetingList = () => {
  const translate = useTranslate();
  // Six columns need more than a tablet that stands.
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const filters = (
    <>
      <FilterSearch label={translate('meetings.search')} />
      <FilterSelect
        source="status"
        label={translate('meetings.status')}
        choices={statuses.map((value) => ({ value, label: translate(`meetings.${value}`) }))}
      />
    </>
  );
  return (
    <ListBase perPage={10} sort={{ field: 'startAt', order: 'DESC' }}>
      <PageHeader title={translate('resources.meetings.name', { smart_count: 2 })} />
      <ListCard filters={filters}>{isNarrow ? <MeetingCards /> : <MeetingTable />}</ListCard>
    </ListBase>
  );
};
