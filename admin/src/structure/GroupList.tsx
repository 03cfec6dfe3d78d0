import { Button, type Theme, useMediaQuery } from '@mui/material';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ListBase, useTranslate } from 'react-admin';
import { PageHeader } from '../layout/PageHeader';
import { FilterSearch } from '../list/FilterSearch';
import { FilterSelect } from '../list/FilterSelect';
import { ListCard } from '../list/ListCard';
import { GroupCards } from './GroupCards';
import { GroupTable } from './GroupTable';
import type { Kind } from './kinds';
import { useChoices } from './useChoices';

const LevelFilter = () => {
  const translate = useTranslate();
  const { data: levels = [] } = useChoices('levels');
  const choices = levels.map(({ id, name }) => ({ value: id, label: name }));
  return <FilterSelect source="levelId" label={translate('resources.classes.fields.level')} choices={choices} />;
};

export const GroupList = ({ kind }: { kind: Kind }) => {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const add = (
    <Button
      component={Link}
      to={`/${kind}/create`}
      variant="contained"
      startIcon={<Plus size={20} aria-hidden="true" />}
    >
      {translate(`structure.${kind}.add`)}
    </Button>
  );
  const filters = (
    <>
      <FilterSearch label={translate('structure.search')} />
      {kind === 'classes' && <LevelFilter />}
    </>
  );
  return (
    <ListBase resource={kind} perPage={25} sort={{ field: kind === 'classes' ? 'level' : 'name', order: 'ASC' }}>
      <PageHeader title={translate(`resources.${kind}.name`, { smart_count: 2 })} action={add} />
      <ListCard filters={filters}>{isPhone ? <GroupCards kind={kind} /> : <GroupTable kind={kind} />}</ListCard>
    </ListBase>
  );
};
