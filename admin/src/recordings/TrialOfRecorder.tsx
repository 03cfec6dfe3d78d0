import { callError } from '@derslik/client/callError';
import { trialFaults, trialSeconds } from '@derslik/contract/recorderTrials';
import type { AdminRecorder } from '@derslik/contract/recordingStorage';
import { Alert, Box, Button, Typography } from '@mui/material';
import { Video } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { localeOf } from '@derslik/client/language';
import { useSchoolTime } from '../layout/useSchoolTime';
import { askTrial } from './recordingStorageApi';
import { TrialFilm } from './TrialFilm';

const lookMs = 1_500;
/** The recorder gave no word of it: the server gives up as soon. */
const patienceMs = 120_000;

/** Ten seconds of a test picture and a tone, filmed by this recorder as a lesson is: what its film holds, and the film. */
export const TrialOfRecorder = ({ recorder, onChange }: { recorder: AdminRecorder; onChange: () => void }) => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const numbers = new Intl.NumberFormat(localeOf(useLocale()), { maximumFractionDigits: 1 });
  const [refusal, setRefusal] = useState<string | null>(null);
  const { id, trial } = recorder;
  const words = (key: string, values?: object): string => translate(`recordings.trial.${key}`, values);
  const isDone = trial?.report?.state === 'done';
  const isLost = !!trial && !isDone && Date.now() - Date.parse(trial.askedAt) > patienceMs;
  const isRunning = !!trial && !isDone && !isLost;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(onChange, lookMs);
    return () => clearInterval(timer);
  }, [isRunning, onChange]);
  const ask = async () => {
    setRefusal(null);
    try {
      await askTrial(id);
    } catch (error) {
      setRefusal(callError(error).code);
    }
    onChange();
  };
  const report = isDone ? trial.report : null;
  const faults = report ? trialFaults(report) : [];
  return (
    <Box sx={{ mt: 1.5 }}>
      <Button
        variant="outlined"
        loading={isRunning}
        loadingPosition="start"
        startIcon={<Video size={20} aria-hidden="true" />}
        onClick={() => void ask()}
      >
        {words('ask')}
      </Button>
      <Typography color="text.secondary" sx={{ mt: 0.5 }}>
        {words('text', { seconds: trialSeconds })}
      </Typography>
      <div aria-live="polite">
        {refusal && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {translate(refusal)}
          </Alert>
        )}
        {isRunning && <Typography sx={{ mt: 1 }}>{words('runs')}</Typography>}
        {isLost && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {words('lost')}
          </Alert>
        )}
        {trial && report && (
          <Alert severity={faults.length === 0 ? 'success' : 'error'} sx={{ mt: 1 }}>
            <Typography>
              {words(faults.length === 0 ? 'well' : 'faulty', { time: schoolTime(trial.askedAt) })}
            </Typography>
            {faults.length > 0 && (
              <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                {faults.map((fault) => (
                  <li key={fault}>{words(`faults.${fault}`)}</li>
                ))}
              </Box>
            )}
            {report.fault === null ? (
              <Typography>
                {words('holds', {
                  seconds: numbers.format(report.seconds),
                  rate: numbers.format(report.rate),
                  kilobytes: numbers.format(Math.round(report.bytes / 1_000)),
                  level: report.soundDb === null ? words('noSound') : `${numbers.format(report.soundDb)} dB`,
                })}
              </Typography>
            ) : (
              <Typography translate="no" sx={{ overflowWrap: 'anywhere' }}>
                {report.fault}
              </Typography>
            )}
          </Alert>
        )}
      </div>
      {trial && report && report.seconds > 0 && <TrialFilm recorderId={id} trialId={trial.id} />}
    </Box>
  );
};
