import { type Theme, useMediaQuery } from '@mui/material';
import { ListBase, useTranslate } from 'react-admin';
import type { AdminLog } from '@derslik/contract/logs';
import { PageHeader } from '../layout/PageHeader';
import { FilterSearch } from '../list/FilterSearch';
import { FilterSelect } from '../list/FilterSelect';
import { ListCard } from '../list/ListCard';
import { LogCards } from './LogCards';
import { LogTable } from './LogTable';

const kinds: readonly AdminLog['kind'][] = ['error', 'live'];

/** What the apps noted, alike ones counted together. */
export const LogList = () => {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const filters = (
    <>
      <FilterSearch label={translate('logs.search')} />
      <FilterSelect
        source="kind"
        label={translate('logs.kind')}
        choices={kinds.map((value) => ({ value, label: translate(`logs.${value}`) }))}
      />
    </>
  );
  return (
    <ListBase perPage={10} sort={{ field: 'lastAt', order: 'DESC' }}>
      <PageHeader title={translate('resources.logs.name', { smart_count: 2 })} />
      <ListCard filters={filters}>{isPhone ? <LogCards /> : <LogTable />}</ListCard>
    </ListBase>
  );
};
