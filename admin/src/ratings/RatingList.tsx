import { type Theme, useMediaQuery } from '@mui/material';
import { ListBase, useTranslate } from 'react-admin';
import { PageHeader } from '../layout/PageHeader';
import { FilterSearch } from '../list/FilterSearch';
import { FilterSelect } from '../list/FilterSelect';
import { ListCard } from '../list/ListCard';
import { faceWords } from './faces';
import { RatingCards } from './RatingCards';
import { RatingTable } from './RatingTable';
import { RatingWeeks } from './RatingWeeks';

/** How people found their meetings, and why. */
export const RatingList = () => {
  const translate = useTranslate();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const filters = (
    <>
      <FilterSearch label={translate('ratings.search')} />
      <FilterSelect
        source="status"
        label={translate('ratings.face')}
        choices={faceWords.map(([value, word]) => ({ value, label: translate(`ratings.${word}`) }))}
      />
    </>
  );
  return (
    <ListBase perPage={10} sort={{ field: 'createdAt', order: 'DESC' }}>
      <PageHeader title={translate('resources.ratings.name', { smart_count: 2 })} />
      <RatingWeeks />
      <ListCard filters={filters}>{isNarrow ? <RatingCards /> : <RatingTable />}</ListCard>
    </ListBase>
  );
};
