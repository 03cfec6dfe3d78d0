import { callError } from '@derslik/client/callError';
import { localeOf } from '@derslik/client/language';
import type { AuditChain } from '@derslik/contract/audit';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useLocale, useNotify, useTranslate } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import type { AuditCalls } from './auditCalls';

const queryKey = ['audit', 'chain'];

/** Whether the acts are as they were written, and a button to look anew. */
export const ChainState = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const schoolTime = useSchoolTime();
  const numbers = new Intl.NumberFormat(localeOf(useLocale()));
  const client = useQueryClient();
  const dataProvider = useDataProvider<DataProvider & AuditCalls>();
  const { data, error } = useQuery({ queryKey, queryFn: () => dataProvider.auditChain() });
  const [isPending, setIsPending] = useState(false);
  const check = async () => {
    setIsPending(true);
    try {
      client.setQueryData(queryKey, await dataProvider.checkAuditChain());
    } catch (failure) {
      notify(callError(failure).code, { type: 'error' });
    }
    setIsPending(false);
  };
  const wordsOf = ({ broken, fault, acts, checkedAt }: AuditChain): string =>
    translate(`audit.chain.${broken === null ? 'holds' : (fault ?? 'changed')}`, {
      acts: numbers.format(acts),
      number: numbers.format(broken ?? 0),
      time: schoolTime(checkedAt),
    });
  if (!data && !error) return null;
  return (
    <Alert
      severity={!data ? 'warning' : data.broken === null ? 'success' : 'error'}
      role="status"
      action={
        <Button loading={isPending} onClick={() => void check()}>
          {translate('audit.chain.check')}
        </Button>
      }
      sx={{ mb: 2, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
    >
      {data ? wordsOf(data) : translate('audit.chain.failed')}
      {data && data.broken !== null && <Box sx={{ fontWeight: 550 }}>{translate('audit.chain.todo')}</Box>}
      {data && (
        <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere', color: 'inherit' }}>
          {translate('audit.chain.hash', { number: data.newest, hash: data.newestHash })}
        </Typography>
      )}
    </Alert>
  );
};
