import { type Theme, useMediaQuery } from '@mui/material';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { PageHeader } from '../layout/PageHeader';
import { FilterSearch } from '../list/FilterSearch';
import { ListCard } from '../list/ListCard';
import { QuizCards } from './QuizCards';
import { QuizTable } from './QuizTable';

/** Why the list is empty: nobody has made any yet, or the search fits nothing. */
const useNoQuizzes = (): string => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  return translate(Object.keys(filterValues as object).length > 0 ? 'quizList.empty' : 'quizList.none');
};

const Rows = () => {
  // Six columns need more than a tablet.
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const none = useNoQuizzes();
  return isNarrow ? <QuizCards none={none} /> : <QuizTable none={none} />;
};

/** Every teacher's tests: what they are called, not what they ask. */
export const QuizList = () => {
  const translate = useTranslate();
  return (
    <ListBase perPage={10} sort={{ field: 'updatedAt', order: 'DESC' }}>
      <PageHeader title={translate('resources.quizzes.name', { smart_count: 2 })} />
      <ListCard filters={<FilterSearch label={translate('quizList.search')} />}>
        <Rows />
      </ListCard>
    </ListBase>
  );
};
