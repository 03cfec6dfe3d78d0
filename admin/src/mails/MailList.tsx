import { mailStates } from '@derslik/contract/mails';
import { Alert, type Theme, useMediaQuery } from '@mui/material';
import { ListBase, useTranslate } from 'react-admin';
import { PageHeader } from '../layout/PageHeader';
import { FilterSearch } from '../list/FilterSearch';
import { FilterSelect } from '../list/FilterSelect';
import { ListCard } from '../list/ListCard';
import { MailCards } from './MailCards';
import { MailTable } from './MailTable';
import { TestMail } from './TestMail';
import { useMailServer } from './useMailServer';

/** A mail leaves while somebody looks. */
const refetchMs = 10_000;

/** What the school mails: what waits, what left, and why something did not. */
export const MailList = () => {
  const translate = useTranslate();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const hasServer = useMailServer()?.isConfigured ?? null;
  const filters = (
    <>
      <FilterSearch label={translate('mails.search')} />
      <FilterSelect
        source="state"
        label={translate('mails.state')}
        choices={mailStates.map((value) => ({ value, label: translate(`mails.${value}`) }))}
      />
    </>
  );
  return (
    <ListBase perPage={10} sort={{ field: 'createdAt', order: 'DESC' }} queryOptions={{ refetchInterval: refetchMs }}>
      <PageHeader
        title={translate('resources.mails.name', { smart_count: 2 })}
        action={<TestMail hasServer={hasServer} />}
      />
      {hasServer === false && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('mails.noServerNote')}
        </Alert>
      )}
      <ListCard filters={filters}>
        {isNarrow ? <MailCards hasServer={hasServer} /> : <MailTable hasServer={hasServer} />}
      </ListCard>
    </ListBase>
  );
};
