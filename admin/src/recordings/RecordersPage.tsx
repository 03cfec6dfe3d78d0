import type { AdminRecorder } from '@derslik/contract/recordingStorage';
import { Box, Button, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import { StatusChip } from '../list/StatusChip';
import { TrialOfRecorder } from './TrialOfRecorder';
import { RecordingPage } from './RecordingPage';
import { readRecorders } from './recordingStorageApi';
import { useLoaded } from '../layout/useLoaded';

const RecorderCard = ({ recorder, onChange }: { recorder: AdminRecorder; onChange: () => void }) => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const { name, places, seenAt, isThere, tasks, fault } = recorder;
  const words = (key: string, values?: object): string => translate(`recordings.recorders.${key}`, values);
  return (
    <Card component="li" sx={{ p: 2, mb: 2, maxWidth: 760 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography translate="no" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <StatusChip tone={isThere ? 'ok' : 'bad'} label={words(isThere ? 'there' : 'away')} />
      </Box>
      <Typography sx={{ mt: 1 }}>{words('places', { smart_count: places })}</Typography>
      <Typography color="text.secondary">{words('seen', { time: schoolTime(seenAt) })}</Typography>
      {tasks.length === 0 ? (
        isThere && <Typography sx={{ mt: 1 }}>{words('idle')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
          {tasks.map(({ title, kind, since }) => (
            <li key={`${title} ${since}`}>{words(kind, { title, time: schoolTime(since) })}</li>
          ))}
        </Box>
      )}
      {fault && (
        <Typography color="text.secondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {words('fault')} <span translate="no">{fault}</span>
        </Typography>
      )}
      {isThere ? (
        <TrialOfRecorder recorder={recorder} onChange={onChange} />
      ) : (
        <Typography sx={{ mt: 1 }}>{words('awayTodo')}</Typography>
      )}
    </Card>
  );
};

/** The programs that film lessons: how many they can, what they do now, and what went wrong last. */
export const RecordersPage = () => {
  const translate = useTranslate();
  const { data, error, load } = useLoaded(readRecorders);
  const again = (
    <Button variant="outlined" onClick={load}>
      {translate('recordings.recorders.again')}
    </Button>
  );
  return (
    <RecordingPage
      title={translate('recordings.pages.recorders')}
      error={error}
      isLoading={!data}
      onRetry={load}
      action={again}
    >
      {data?.length === 0 && (
        <Card sx={{ p: 2, maxWidth: 760 }}>
          <Typography variant="h2">{translate('recordings.recorders.none')}</Typography>
          <Typography sx={{ mt: 1 }}>{translate('recordings.recorders.noneText')}</Typography>
          <Typography component="p" sx={{ mt: 1 }}>
            <code translate="no">./scripts/start --recorder</code>
          </Typography>
        </Card>
      )}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((recorder) => (
            <RecorderCard key={recorder.id} recorder={recorder} onChange={load} />
          ))}
        </Box>
      )}
    </RecordingPage>
  );
};
