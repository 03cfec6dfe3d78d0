import { Alert, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMayChangeSchool } from '../school/useMayChangeSchool';
import { RecordingPage } from './RecordingPage';
import { readRecordingRules } from './recordingRulesApi';
import { RulesForm } from './RulesForm';
import { useLoaded } from '../layout/useLoaded';

/** How long the school's films stay, and how much they may take. */
export const RulesPage = () => {
  const translate = useTranslate();
  const { mayChange, isPending } = useMayChangeSchool();
  const { data, error, load, setData } = useLoaded(readRecordingRules);
  const rules = isPending ? null : data;
  return (
    <RecordingPage title={translate('recordings.pages.rules')} error={error} isLoading={!rules} onRetry={load}>
      {rules && (
        <Stack spacing={2} sx={{ maxWidth: 760 }}>
          {!mayChange && <Alert severity="info">{translate('recordingRules.readOnly')}</Alert>}
          <RulesForm key={rules.revision} rules={rules} mayChange={mayChange} onSaved={setData} />
        </Stack>
      )}
    </RecordingPage>
  );
};
