import type { AdminLeaving } from '@derslik/contract/erasure';
import { Alert, Box, Button, Card, Chip, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { callError } from '@derslik/client/callError';
import { PageHeader } from '../layout/PageHeader';
import { useSchoolTime } from '../layout/useSchoolTime';
import { NoRows } from '../list/NoRows';
import type { OwnDataCalls } from './ownDataCalls';

const LeavingRow = ({ leaving }: { leaving: AdminLeaving }) => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const { user, dueAt, askedBy, reason, heir, fault } = leaving;
  return (
    <Box component="li" sx={{ py: 1.5, display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'baseline' }}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <MuiLink component={Link} to={`/users/${user.id}`} sx={{ fontWeight: 550 }}>
          {user.name}
        </MuiLink>{' '}
        <Typography component="span" color="text.secondary">
          ({user.username})
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {askedBy ? translate('ownData.askedBy', { name: askedBy }) : translate('ownData.askedByThem')}
          {reason && ` ${translate('ownData.because', { reason })}`}
          {heir && ` ${translate('ownData.handedTo', { name: heir.name })}`}
        </Typography>
        {fault && (
          <Typography variant="body2" color="error">
            {translate('ownData.waits', { why: translate(fault) })}
          </Typography>
        )}
      </Box>
      <Chip
        size="small"
        color={fault ? 'error' : 'default'}
        label={translate('ownData.due', { time: schoolTime(dueAt) })}
      />
    </Box>
  );
};

/** Who is to be erased and when, and the register of what the school keeps. */
export const OwnDataPage = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DataProvider & OwnDataCalls>();
  const { data, error, refetch } = useQuery({ queryKey: ['leavings'], queryFn: () => dataProvider.leavings() });
  return (
    <>
      <PageHeader title={translate('ownData.title')} />
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 880 }}>
        <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {translate('ownData.registerTitle')}
          </Typography>
          <Typography color="text.secondary">{translate('ownData.registerText')}</Typography>
          <Button
            variant="outlined"
            component="a"
            href="/kisisel-veriler"
            target="_blank"
            rel="noopener"
            startIcon={<ExternalLink size={20} aria-hidden="true" />}
            sx={{ mt: 2 }}
          >
            {translate('ownData.openRegister')}
          </Button>
        </Card>
        <Card component="section" aria-labelledby="leavings" sx={{ p: { xs: 2, sm: 3 } }}>
          <Typography id="leavings" variant="h2" sx={{ mb: 1 }}>
            {translate('ownData.leavings')}
          </Typography>
          <Typography color="text.secondary">{translate('ownData.leavingsText')}</Typography>
          {error && (
            <Alert
              severity="error"
              sx={{ mt: 2 }}
              action={<Button onClick={() => void refetch()}>{translate('console.retry')}</Button>}
            >
              {translate(callError(error).code)}
            </Alert>
          )}
          {!error && !data && <Skeleton variant="rounded" height={80} sx={{ mt: 2 }} />}
          {data?.length === 0 && <NoRows text={translate('ownData.noLeavings')} />}
          {data && data.length > 0 && (
            <Box
              component="ul"
              sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
            >
              {data.map((leaving) => (
                <LeavingRow key={leaving.user.id} leaving={leaving} />
              ))}
            </Box>
          )}
        </Card>
      </Box>
    </>
  );
};
