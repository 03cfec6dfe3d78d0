import { guardianAnswers } from '@derslik/contract/room/filming';
import { Button, type Theme, useMediaQuery } from '@mui/material';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageHeader } from '../layout/PageHeader';
import { FilterSearch } from '../list/FilterSearch';
import { FilterSelect } from '../list/FilterSelect';
import { ListCard } from '../list/ListCard';
import { GroupFilter } from '../structure/PeopleFilters';
import { ConsentCounts } from './ConsentCounts';
import { ConsentCards, ConsentTable } from './ConsentRows';
import { ConsentsFromList } from './ConsentsFromList';
import { ExportConsents } from './ExportConsents';

/** Letters of the class that the list shows. */
const ClassLetters = () => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { classes } = filterValues as { classes?: string };
  if (!classes || classes === 'none') return null;
  return (
    <Button variant="outlined" component={Link} to={`/consent-letters?class=${classes}`}>
      {translate('consents.classLetters')}
    </Button>
  );
};

/** Whether the school's children may be filmed, as their guardians said. */
export const ConsentList = () => {
  const translate = useTranslate();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const filters = (
    <>
      <FilterSearch label={translate('consents.search')} />
      <GroupFilter kind="classes" />
      <FilterSelect
        source="answer"
        label={translate('consents.answer')}
        choices={guardianAnswers.map((value) => ({ value, label: translate(`consents.answers.${value}`) }))}
      />
      <ClassLetters />
      <ExportConsents />
      <ConsentsFromList />
    </>
  );
  return (
    <ListBase perPage={25} sort={{ field: 'name', order: 'ASC' }}>
      <PageHeader
        title={translate('resources.filmConsents.name', { smart_count: 2 })}
        action={
          <Button variant="outlined" component={Link} to="/consent-text">
            {translate('consents.toText')}
          </Button>
        }
      />
      <ConsentCounts />
      <ListCard filters={filters}>{isNarrow ? <ConsentCards /> : <ConsentTable />}</ListCard>
    </ListBase>
  );
};
