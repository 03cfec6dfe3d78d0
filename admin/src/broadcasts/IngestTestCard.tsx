import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { localeOf } from '@derslik/client/language';
import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { CheckRow, type CheckState } from '../conference/CheckRow';
import type { LowerQuality } from '@derslik/contract/broadcastCapacity';
import { begunTest, runIngestTest, testSteps, type TestRun, type TestStep } from './ingestTest';

const stateOf = (run: TestRun, step: TestStep): CheckState => {
  if (run.times[step] !== undefined) return 'well';
  if (run.failed === step) return 'failed';
  if (run.isOver) return 'waiting';
  return testSteps.find((one) => run.times[one] === undefined) === step ? 'running' : 'waiting';
};

/** A test picture on the whole way of a broadcast, shown here as a viewer sees it, and what of it works. */
export const IngestTestCard = ({ onDone }: { onDone: () => void }) => {
  const translate = useTranslate();
  const locale = localeOf(useLocale());
  const video = useRef<HTMLVideoElement>(null);
  const isGone = useRef(false);
  const [run, setRun] = useState<TestRun | null>(null);
  const words = (key: string, values?: object): string => translate(`broadcasts.test.${key}`, values);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const start = async (): Promise<void> => {
    if (!video.current) return;
    setRun(begunTest);
    await runIngestTest(video.current, (next) => isGone.current || setRun(next));
    if (!isGone.current) onDone();
  };
  const isRunning = run !== null && !run.isOver;
  const hintOf = (step: TestStep): string =>
    [run?.refusal ? translate(run.refusal) : words(`hints.${step}`), run?.fault && words('said', { words: run.fault })]
      .filter(Boolean)
      .join(' ');
  const madeWords = (made: readonly LowerQuality[]): string => {
    const names = made.map((one) => translate(`broadcasts.capacity.${one}`).toLocaleLowerCase(locale));
    const list = new Intl.ListFormat(locale).format(names);
    return made.length > 0 ? words('made', { list }) : words('madeNone');
  };
  const seconds = (ms: number): string => (ms / 1_000).toLocaleString(locale, { maximumFractionDigits: 1 });
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 760 }}>
      <Typography variant="h2">{words('title')}</Typography>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {words('text')}
      </Typography>
      <Button
        variant="contained"
        loading={isRunning}
        loadingPosition="start"
        startIcon={<Play size={20} aria-hidden="true" />}
        onClick={() => void start()}
      >
        {words(run?.isOver ? 'again' : 'start')}
      </Button>
      <Box
        component="video"
        ref={video}
        muted
        playsInline
        aria-label={words('picture')}
        sx={{
          ...{ display: isRunning && run.times.ingest !== undefined ? 'block' : 'none', mt: 1.5, width: '100%' },
          ...{ maxWidth: 480, aspectRatio: '16 / 9', backgroundColor: 'common.black', borderRadius: 1 },
        }}
      />
      <div aria-live="polite">
        {run && (
          <>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
              {testSteps.map((step) => (
                <CheckRow
                  key={step}
                  label={words(`steps.${step}`)}
                  state={stateOf(run, step)}
                  ms={run.times[step] ?? null}
                  hint={hintOf(step)}
                />
              ))}
            </Box>
            {run.isOver && (
              <Alert severity={run.failed ? 'error' : 'success'} sx={{ mt: 1.5 }}>
                {run.failed ? words('failed') : words('well', { seconds: seconds(run.played?.delayMs ?? 0) })}{' '}
                {run.made && madeWords(run.made)}
              </Alert>
            )}
          </>
        )}
      </div>
    </Card>
  );
};
