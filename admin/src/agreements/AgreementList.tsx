import { callError } from '@derslik/client/callError';
import type { AdminAgreement } from '@derslik/contract/agreements';
import { Alert, Box, Button, Stack } from '@mui/material';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageHeader } from '../layout/PageHeader';
import { AgreementCard } from './AgreementCard';

const Agreements = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useListContext<AdminAgreement>();
  if (error && !data)
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{translate('console.retry')}</Button>}
        sx={{ alignItems: 'center' }}
      >
        {translate('console.listFailed')} {translate(callError(error).code)}
      </Alert>
    );
  if (!data) return <Box sx={{ height: 320 }} />;
  return (
    <Stack spacing={2} sx={{ maxWidth: 760 }}>
      {data.every(({ versions }) => versions.length === 0) && (
        <Alert severity="info">{translate('agreements.noneNote')}</Alert>
      )}
      {data.map((agreement) => (
        <AgreementCard key={agreement.id} agreement={agreement} />
      ))}
    </Stack>
  );
};

/** What the school asks people to accept when they sign in. */
export const AgreementList = () => {
  const translate = useTranslate();
  return (
    <ListBase>
      <PageHeader
        title={translate('resources.agreements.name', { smart_count: 2 })}
        action={
          <Button variant="outlined" component={Link} to="/signatures">
            {translate('resources.signatures.name', { smart_count: 2 })}
          </Button>
        }
      />
      <Agreements />
    </ListBase>
  );
};
