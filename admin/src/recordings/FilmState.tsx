import type { AdminRecording } from '@derslik/contract/adminRecordings';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { StatusChip } from '../list/StatusChip';
import { useRecordingWords } from './useRecordingWords';

const toneOf = {
  pending: 'accent',
  on: 'accent',
  paused: 'warn',
  finishing: 'quiet',
  ready: 'ok',
  broken: 'warn',
} as const;

/** How far a film is, and whether it is held or was reported, with who said so and why. */
export const FilmState = ({ film }: { film: AdminRecording }) => {
  const translate = useTranslate();
  const { stateOf, notesOf } = useRecordingWords();
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        <StatusChip tone={toneOf[film.state]} label={stateOf(film)} />
        {film.reported && <StatusChip tone="bad" label={translate('recordings.reported')} />}
        {film.held && <StatusChip tone="accent" label={translate('recordings.held')} />}
      </Box>
      {notesOf(film).map((note) => (
        <Typography
          key={note}
          variant="caption"
          component="p"
          color="text.secondary"
          sx={{ mt: 0.5, maxWidth: 280, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
        >
          {note}
        </Typography>
      ))}
    </>
  );
};
