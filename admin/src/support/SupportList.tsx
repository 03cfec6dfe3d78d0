import { supportKinds, supportStates } from '@derslik/contract/support';
import { type Theme, useMediaQuery } from '@mui/material';
import { ListBase, useTranslate } from 'react-admin';
import { PageHeader } from '../layout/PageHeader';
import { FilterSearch } from '../list/FilterSearch';
import { FilterSelect } from '../list/FilterSelect';
import { ListCard } from '../list/ListCard';
import { ContactFormSwitch } from './ContactFormSwitch';
import { SupportCards } from './SupportCards';
import { SupportTable } from './SupportTable';

/** What people wrote to the school. */
export const SupportList = () => {
  const translate = useTranslate();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const filters = (
    <>
      <FilterSearch label={translate('support.search')} />
      <FilterSelect
        source="state"
        label={translate('support.state')}
        choices={supportStates.map((value) => ({ value, label: translate(`support.states.${value}`) }))}
      />
      <FilterSelect
        source="kind"
        label={translate('support.kind')}
        choices={supportKinds.map((value) => ({ value, label: translate(`support.kinds.${value}`) }))}
      />
    </>
  );
  return (
    <ListBase perPage={10} sort={{ field: 'createdAt', order: 'DESC' }}>
      <PageHeader title={translate('resources.support.name', { smart_count: 2 })} />
      <ContactFormSwitch />
      <ListCard filters={filters}>{isNarrow ? <SupportCards /> : <SupportTable />}</ListCard>
    </ListBase>
  );
};
