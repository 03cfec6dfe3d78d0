import type { AdminRecording } from '@derslik/contract/adminRecordings';
import { Box, IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { CirclePlay, EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { fits, recordingActs, type RecordingAct } from './acts';
import { RecordingDialog } from './RecordingDialog';
import { useRecordingWords } from './useRecordingWords';

/** Watches one film in the app, or does something with it. */
export const RecordingActions = ({ film }: { film: AdminRecording }) => {
  const translate = useTranslate();
  const { namedOf } = useRecordingWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [act, setAct] = useState<RecordingAct | null>(null);
  const [watch, more] = ['watchNamed', 'moreNamed'].map((key) =>
    translate(`recordings.${key}`, { name: namedOf(film) }),
  );
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5 }}>
      {film.size > 0 && (
        <Tooltip title={translate('recordings.watch')} enterDelay={300}>
          <IconButton component="a" href={`/kayitlar/${film.token}`} aria-label={watch}>
            <CirclePlay size={20} aria-hidden="true" />
          </IconButton>
        </Tooltip>
      )}
      <IconButton aria-label={more} aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        <EllipsisVertical size={20} aria-hidden="true" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {recordingActs
          .filter((one) => fits[one](film))
          .map((one) => (
            <MenuItem
              key={one}
              onClick={() => {
                setAnchor(null);
                setAct(one);
              }}
            >
              {translate(`recordings.acts.${one}`)}
            </MenuItem>
          ))}
      </Menu>
      {act && <RecordingDialog act={act} films={[film]} onClose={() => setAct(null)} />}
    </Box>
  );
};
