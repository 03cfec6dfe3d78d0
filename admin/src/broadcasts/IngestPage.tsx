import { localeOf } from '@derslik/client/language';
import type { IngestHealth } from '@derslik/contract/adminBroadcasts';
import { Box, Button, Card, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { useLoaded } from '../layout/useLoaded';
import { useSchoolTime } from '../layout/useSchoolTime';
import { StatusChip } from '../list/StatusChip';
import { BroadcastPage } from './BroadcastPage';
import { CapacityCard } from './CapacityCard';
import { FramesCard } from './FramesCard';
import { readIngest } from './ingestApi';
import { IngestTestCard } from './IngestTestCard';

/** What the ingest makes of each picture for weak lines, and why these. */
const MadeQualities = ({
  qualities: { made, isMeasured, at },
}: {
  qualities: NonNullable<IngestHealth['qualities']>;
}) => {
  const translate = useTranslate();
  const locale = localeOf(useLocale());
  const schoolTime = useSchoolTime();
  const words = (key: string, values?: object): string => translate(`broadcasts.ingest.${key}`, values);
  const names = made.map((one) => translate(`broadcasts.capacity.${one}`).toLocaleLowerCase(locale));
  const list = new Intl.ListFormat(locale).format(names);
  return (
    <Typography sx={{ mt: 1 }}>
      {words(made.length > 0 ? 'made' : 'madeNone', { list })}{' '}
      {words(isMeasured ? 'measured' : 'told', { time: schoolTime(at) })}
    </Typography>
  );
};

const HealthCard = ({ health }: { health: IngestHealth }) => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const words = (key: string, values?: object): string => translate(`broadcasts.ingest.${key}`, values);
  const { answersMs, last, fault, qualities, hasRecorder } = health;
  const answers = answersMs !== null;
  const title = fault?.title ?? words('unknown');
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, mb: 2, maxWidth: 760 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h2">{words('title')}</Typography>
        <StatusChip tone={answers ? 'ok' : 'bad'} label={words(answers ? 'answers' : 'away')} />
      </Box>
      {!answers && <Typography sx={{ mt: 1 }}>{words('awayTodo')}</Typography>}
      <Typography sx={{ mt: 1 }}>
        {last
          ? words(last.isNow ? 'sendsNow' : 'sentLast', { title: last.title, time: schoolTime(last.at) })
          : words('nobodySent')}
      </Typography>
      {answers && qualities && <MadeQualities qualities={qualities} />}
      {fault && (
        <Typography color="text.secondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {words('fault', { time: schoolTime(fault.at) })} {words(`faults.${fault.fault}`, { title })}
        </Typography>
      )}
      {!hasRecorder && <Typography sx={{ mt: 1 }}>{words('noRecorder')}</Typography>}
    </Card>
  );
};

/** Where pictures of broadcasts come in: whether it answers, who sent last, what went wrong; and a test of the whole way. */
export const IngestPage = () => {
  const translate = useTranslate();
  const { data, error, load } = useLoaded(readIngest);
  const again = (
    <Button variant="outlined" onClick={load}>
      {translate('broadcasts.ingest.again')}
    </Button>
  );
  return (
    <BroadcastPage
      title={translate('broadcasts.pages.ingest')}
      error={error}
      isLoading={!data}
      onRetry={load}
      action={again}
    >
      {data && !data.isThere && (
        <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 760 }}>
          <Typography variant="h2">{translate('broadcasts.ingest.none')}</Typography>
          <Typography sx={{ mt: 1 }}>{translate('broadcasts.ingest.noneText')}</Typography>
        </Card>
      )}
      {data?.isThere && (
        <>
          <HealthCard health={data} />
          <IngestTestCard onDone={load} />
          <CapacityCard cores={data.cores} />
          <FramesCard frames={data.frames} />
        </>
      )}
    </BroadcastPage>
  );
};
