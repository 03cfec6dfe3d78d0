import { callError } from '@derslik/client/callError';
import { Alert, Button, Card, FormControlLabel, Skeleton, Stack, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useLoaded } from '../layout/useLoaded';
import { readLessonRule, writeLessonRule } from './timetableCalls';

/** How lessons begin of which nobody says otherwise. */
export const LessonRuleCard = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const { data, error, load, setData } = useLoaded(readLessonRule);
  const [busy, setBusy] = useState(false);
  const write = async (beginSafe: boolean): Promise<void> => {
    setBusy(true);
    try {
      setData(await writeLessonRule({ beginSafe }));
      notify('timetable.rule.saved');
    } catch (caught) {
      notify(callError(caught).code, { type: 'warning' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {error && (
        <Alert severity="error" action={<Button onClick={load}>{translate('console.retry')}</Button>}>
          {translate(error)}
        </Alert>
      )}
      {!error && !data && <Skeleton variant="rounded" height={140} />}
      {data && (
        <Card sx={{ p: 2, maxWidth: 640 }}>
          <Stack spacing={1}>
            <Typography variant="h2">{translate('timetable.rule.title')}</Typography>
            <FormControlLabel
              control={<Switch checked={data.beginSafe} disabled={busy} onChange={(_, on) => void write(on)} />}
              label={translate('timetable.rule.safe')}
            />
            <Typography color="text.secondary">{translate('timetable.rule.safeText')}</Typography>
          </Stack>
        </Card>
      )}
    </>
  );
};
