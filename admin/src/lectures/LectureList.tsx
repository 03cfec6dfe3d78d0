import { type Theme, useMediaQuery } from '@mui/material';
import { ListBase, useTranslate } from 'react-admin';
import { PageHeader } from '../layout/PageHeader';
import { FilterSearch } from '../list/FilterSearch';
import { ListCard } from '../list/ListCard';
import { LectureCards } from './LectureCards';
import { LectureTable } from './LectureTable';

/** Every teacher's slides. */
export const LectureList = () => {
  const translate = useTranslate();
  // Seven columns need more than a tablet.
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  return (
    <ListBase perPage={10} sort={{ field: 'createdAt', order: 'DESC' }}>
      <PageHeader title={translate('resources.lectures.name', { smart_count: 2 })} />
      <ListCard filters={<FilterSearch label={translate('lectureList.search')} />}>
        {isNarrow ? <LectureCards /> : <LectureTable />}
      </ListCard>
    </ListBase>
  );
};
