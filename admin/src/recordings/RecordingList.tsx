import { localeOf } from '@derslik/client/language';
import { recordingStates } from '@derslik/contract/recordings';
import { type Theme, useMediaQuery } from '@mui/material';
import { ListBase, useLocale, useTranslate } from 'react-admin';
import { PageHeader } from '../layout/PageHeader';
import { sizeText } from '../layout/sizeText';
import { FilterDays } from '../list/FilterDays';
import { FilterSearch } from '../list/FilterSearch';
import { FilterSelect } from '../list/FilterSelect';
import { ListCard } from '../list/ListCard';
import { GroupFilter } from '../structure/PeopleFilters';
import { RecordingCards } from './RecordingCards';
import { RecordingNav } from './RecordingNav';
import { RecordingTable } from './RecordingTable';

const megabyte = 1_024 ** 2;
const sizes = [100, 500, 1_024, 5 * 1_024].map((count) => count * megabyte);

/** Every film of the school. */
export const RecordingList = () => {
  const translate = useTranslate();
  const locale = localeOf(useLocale());
  // Eight columns need more than a tablet.
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const filters = (
    <>
      <FilterSearch label={translate('recordings.search')} />
      <GroupFilter kind="classes" />
      <FilterSelect
        source="state"
        label={translate('recordings.state')}
        choices={recordingStates.map((value) => ({ value, label: translate(`recordings.states.${value}`) }))}
      />
      <FilterSelect
        source="mark"
        label={translate('recordings.mark')}
        choices={(['reported', 'held'] as const).map((value) => ({ value, label: translate(`recordings.${value}`) }))}
      />
      <FilterSelect
        source="minSize"
        label={translate('recordings.size')}
        choices={sizes.map((value) => ({
          value,
          label: translate('recordings.atLeast', { size: sizeText(value, locale) }),
        }))}
      />
      <FilterDays />
    </>
  );
  return (
    <ListBase perPage={10} sort={{ field: 'createdAt', order: 'DESC' }}>
      <PageHeader title={translate('resources.recordings.name', { smart_count: 2 })} />
      <RecordingNav />
      <ListCard filters={filters}>{isNarrow ? <RecordingCards /> : <RecordingTable />}</ListCard>
    </ListBase>
  );
};
