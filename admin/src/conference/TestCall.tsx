import { callError } from '@derslik/client/callError';
import { useState } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { PhoneCall } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { CheckRow, type CheckState } from './CheckRow';
import { beginConferenceTest } from './conferenceApi';
import { callSteps, runTestCall, type CallStep } from './testCall';

interface Call {
  times: Partial<Record<CallStep, number>>;
  failed: CallStep | null;
  /** Why the server made no room. */
  refusal: string | null;
  isOver: boolean;
}
const begun: Call = { times: {}, failed: null, refusal: null, isOver: false };

const stateOf = (call: Call, step: CallStep): CheckState => {
  if (call.times[step] !== undefined) return 'well';
  if (call.failed === step) return 'failed';
  if (call.isOver) return 'waiting';
  const next = callSteps.find((one) => call.times[one] === undefined);
  // The call waits for picture and sound together.
  return step === next || (next === 'picture' && step === 'sound') ? 'running' : 'waiting';
};

/** A true call through the server, from this page to itself, and its result step by step. */
export const TestCall = ({ prefix }: { prefix: string }) => {
  const translate = useTranslate();
  const [call, setCall] = useState<Call | null>(null);
  const run = async () => {
    setCall(begun);
    let refusal: string | null = null;
    const failed = await runTestCall({
      begin: () =>
        beginConferenceTest(prefix).catch((error: unknown) => {
          refusal = callError(error).code;
          throw error;
        }),
      onStep: (step, ms) => setCall((known) => known && { ...known, times: { ...known.times, [step]: ms } }),
    });
    setCall((known) => known && { ...known, failed, refusal, isOver: true });
  };
  const isRunning = call !== null && !call.isOver;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h3" sx={{ fontSize: 16, fontWeight: 650 }}>
        {translate('conference.call')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('conference.callText')}
      </Typography>
      <Button
        variant="contained"
        loading={isRunning}
        loadingPosition="start"
        startIcon={<PhoneCall size={20} aria-hidden="true" />}
        onClick={() => void run()}
      >
        {translate(call?.isOver ? 'conference.callAgain' : 'conference.callStart')}
      </Button>
      <div aria-live="polite">
        {call && (
          <>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
              {callSteps.map((step) => (
                <CheckRow
                  key={step}
                  label={translate(`conference.steps.${step}`)}
                  state={stateOf(call, step)}
                  ms={call.times[step] ?? null}
                  hint={translate(call.refusal ?? `conference.hints.${step}`)}
                />
              ))}
            </Box>
            {call.isOver && (
              <Alert severity={call.failed ? 'error' : 'success'} sx={{ mt: 1.5 }}>
                {translate(call.failed ? 'conference.callFailed' : 'conference.callWell')}
              </Alert>
            )}
          </>
        )}
      </div>
    </Box>
  );
};
