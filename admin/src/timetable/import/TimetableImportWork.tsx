import type { TimetableImport } from '@derslik/contract/timetableFiles';
import { Alert, Box, Card, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ImportedLessons } from './ImportedLessons';
import { ImportNames } from './ImportNames';
import { ImportResult } from './ImportResult';
import { StartTimetableImport } from './StartTimetableImport';

const Counts = ({ about: { state, plans, outcomes, noted, replaced } }: { about: TimetableImport }) => {
  const translate = useTranslate();
  const rows =
    state === 'checked'
      ? ([
          ['toCreate', plans.create],
          ['existing', plans.existing],
          ['refused', plans.refused],
          ['noted', noted],
        ] as const)
      : ([
          ['made', outcomes.made],
          ['left', outcomes.left],
          ['replaced', replaced],
          ['notTaken', outcomes.refused],
        ] as const);
  return (
    <Box
      component="dl"
      sx={({ tokens }) => ({
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
        gap: 1.5,
        m: 0,
        '& > div': { p: 1.5, borderRadius: '8px', backgroundColor: tokens.fill },
        '& dt': { color: tokens.inkSoft, fontSize: 14 },
        '& dd': { m: '4px 0 0', fontSize: 26, lineHeight: '32px', fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
      })}
    >
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{translate(`timetableFiles.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  );
};

const Progress = ({ about: { lines, outcomes } }: { about: TimetableImport }) => {
  const translate = useTranslate();
  const done = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  const words = translate('timetableFiles.progress', { done, total: lines });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LinearProgress variant="determinate" value={(100 * done) / Math.max(1, lines)} aria-label={words} />
      <Typography role="status">{words}</Typography>
      <Typography color="text.secondary">{translate('timetableFiles.leaveNote')}</Typography>
    </Box>
  );
};

interface Props {
  about: TimetableImport;
  onChanged: () => void;
  onDiscarded: () => void;
}

/** One file at work: what the check found, how far it is, what became of it, its names and its lessons. */
export const TimetableImportWork = ({ about, onChanged, onDiscarded }: Props) => {
  const translate = useTranslate();
  return (
    <>
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <Counts about={about} />
        {about.remarks.map(({ code, about: what }) => (
          <Alert key={`${code} ${what ?? ''}`} severity={code === 'tenCards' ? 'warning' : 'info'}>
            {translate(`timetableFiles.remarks.${code}`, { about: what ?? '' })}
          </Alert>
        ))}
        {about.state === 'checked' && (
          <StartTimetableImport about={about} onStarted={onChanged} onDiscarded={onDiscarded} />
        )}
        {about.state === 'running' && <Progress about={about} />}
        {(about.state === 'done' || about.state === 'undone') && <ImportResult about={about} onUndone={onChanged} />}
      </Card>
      {about.state === 'checked' && <ImportNames about={about} onChosen={onChanged} />}
      {about.state !== 'running' && <ImportedLessons about={about} />}
    </>
  );
};
