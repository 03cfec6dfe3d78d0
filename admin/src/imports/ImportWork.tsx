import type { AdminImport } from '@derslik/contract/imports';
import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { Ticket } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Counts } from '../fileImport/Counts';
import { Progress } from '../fileImport/Progress';
import { ImportRows } from './ImportRows';
import { SaveProblems } from './SaveProblems';
import { StartImport } from './StartImport';

const Found = ({ about: { state, plans, outcomes, noted } }: { about: AdminImport }) => {
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
          ['updated', outcomes.updated],
          ['left', outcomes.left],
          ['notTaken', outcomes.refused],
        ] as const);
  return <Counts rows={rows.map(([name, count]) => [translate(`imports.${name}`), count])} />;
};

/** What else one should know before the start. */
const Notes = ({ about: { newGroups, unread } }: { about: AdminImport }) => {
  const translate = useTranslate();
  const kinds = (['levels', 'classes', 'departments'] as const).filter((kind) => newGroups[kind].length > 0);
  return (
    <>
      {kinds.length > 0 && (
        <Alert severity="info">
          {translate('imports.newGroups')}:
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {kinds.map((kind) => (
              <li key={kind}>
                {translate(`resources.${kind}.name`, { smart_count: newGroups[kind].length })}:{' '}
                {newGroups[kind].join(', ')}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {unread.length > 0 && <Alert severity="info">{translate('imports.unread', { names: unread.join(', ') })}</Alert>}
    </>
  );
};

const Result = ({ about: { id, outcomes } }: { about: AdminImport }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography role="status">{translate('imports.doneTitle')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {outcomes.made > 0 && (
          <Button
            component={Link}
            to={`/slips?import=${id}`}
            variant="contained"
            startIcon={<Ticket size={20} aria-hidden="true" />}
          >
            {translate('imports.slips')}
          </Button>
        )}
        {outcomes.refused > 0 && <SaveProblems importId={id} />}
      </Box>
    </Box>
  );
};

interface Props {
  about: AdminImport;
  onStarted: () => void;
  onDiscarded: () => void;
}

/** One list at work: what the check found, how far it is, what became of it, and its lines. */
export const ImportWork = ({ about, onStarted, onDiscarded }: Props) => (
  <>
    <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <Found about={about} />
      {about.state === 'checked' && (
        <>
          <Notes about={about} />
          {about.plans.refused > 0 && (
            <Box>
              <SaveProblems importId={about.id} />
            </Box>
          )}
          <StartImport about={about} onStarted={onStarted} onDiscarded={onDiscarded} />
        </>
      )}
      {about.state === 'running' && <Progress words="imports" lines={about.lines} outcomes={about.outcomes} />}
      {about.state === 'done' && <Result about={about} />}
    </Card>
    {about.state !== 'running' && <ImportRows about={about} />}
  </>
);
