import type { TimetableImport } from '@derslik/contract/timetableFiles';
import { Alert, Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Counts } from '../../fileImport/Counts';
import { Progress } from '../../fileImport/Progress';
import { ImportedLessons } from './ImportedLessons';
import { ImportNames } from './ImportNames';
import { ImportResult } from './ImportResult';
import { StartTimetableImport } from './StartTimetableImport';

const Found = ({ about: { state, plans, outcomes, noted, replaced } }: { about: TimetableImport }) => {
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
  return <Counts rows={rows.map(([name, count]) => [translate(`timetableFiles.${name}`), count])} />;
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
        <Found about={about} />
        {about.remarks.map(({ code, about: what }) => (
          <Alert key={`${code} ${what ?? ''}`} severity={code === 'tenCards' ? 'warning' : 'info'}>
            {translate(`timetableFiles.remarks.${code}`, { about: what ?? '' })}
          </Alert>
        ))}
        {about.state === 'checked' && (
          <StartTimetableImport about={about} onStarted={onChanged} onDiscarded={onDiscarded} />
        )}
        {about.state === 'running' && <Progress words="timetableFiles" lines={about.lines} outcomes={about.outcomes} />}
        {(about.state === 'done' || about.state === 'undone') && <ImportResult about={about} onUndone={onChanged} />}
      </Card>
      {about.state === 'checked' && <ImportNames about={about} onChosen={onChanged} />}
      {about.state !== 'running' && <ImportedLessons about={about} />}
    </>
  );
};
