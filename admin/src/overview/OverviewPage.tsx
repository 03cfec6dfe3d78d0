import { callError } from '@derslik/client/callError';
import type { Overview } from '@derslik/contract/overview';
import { Alert, Box, Button, Link, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import { PageHeader } from '../layout/PageHeader';
import { useSchoolTime } from '../layout/useSchoolTime';
import { SetupOffer } from '../setup/SetupOffer';
import { ItemCard } from './ItemCard';
import { LessonRows } from './LessonRows';
import { nouns } from './nouns';
import type { OverviewCalls } from './overviewCalls';

/** The console's own: what it is made with, and under which licences. */
const noticesFile = `${import.meta.env.BASE_URL}third-party-notices.txt`;
const refetchMs = 15_000;
const grid = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' };

const Cards = ({ overview: { at, items: all, lessons } }: { overview: Overview }) => {
  // A school without conference servers has none to think of.
  const items = all.filter(({ reason }) => reason !== 'mesh');
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const wanting = items.filter(({ state }) => state === 'act' || state === 'look').length;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 2 }}>
        <Typography role="status" sx={{ fontSize: 20, lineHeight: '28px', fontWeight: 550, flexGrow: 1 }}>
          {wanting > 0 ? translate('overview.wants', { smart_count: wanting }) : translate('overview.well')}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {translate('overview.seenAt', { time: schoolTime(at) })}
        </Typography>
      </Box>
      <Box sx={grid}>
        {items.map((item) => (
          <ItemCard key={item.noun} item={item}>
            {item.noun === 'lessons' && <LessonRows lessons={lessons} />}
          </ItemCard>
        ))}
      </Box>
    </>
  );
};

/** Is everything well, and what wants me? What wants somebody stands first. */
export const OverviewPage = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DataProvider & OverviewCalls>();
  const { data, error, refetch } = useQuery({
    queryKey: ['overview'],
    queryFn: () => dataProvider.overview(),
    refetchInterval: refetchMs,
  });
  return (
    <>
      <PageHeader title={translate('overview.title')} />
      <SetupOffer />
      {error && (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{translate('console.retry')}</Button>}
          sx={{ alignItems: 'center', mb: 2 }}
        >
          {translate('overview.loadFailed')} {translate(callError(error).code)}
        </Alert>
      )}
      {data && <Cards overview={data} />}
      {!data && !error && (
        <Box sx={{ ...grid, mt: 5.5 }} aria-hidden="true">
          {Object.keys(nouns).map((noun) => (
            <Skeleton key={noun} variant="rounded" height={152} sx={{ borderRadius: '12px' }} />
          ))}
        </Box>
      )}
      <Link href={noticesFile} variant="body2" sx={{ display: 'inline-block', mt: 3 }}>
        {translate('overview.licences')}
      </Link>
    </>
  );
};
