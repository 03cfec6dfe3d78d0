import type { AdminRecording } from '@derslik/contract/adminRecordings';
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useGetMany, useListContext, useTranslate } from 'react-admin';
import { barHeightPx } from '../theme/layoutStyles';
import { fits, recordingActs, type RecordingAct } from './acts';
import { RecordingDialog } from './RecordingDialog';

/** Acts on the chosen films, on whatever page of the list they stand. */
export const ChosenRecordings = () => {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext<AdminRecording>();
  const { data } = useGetMany<AdminRecording>('recordings', { ids: selectedIds });
  const [act, setAct] = useState<RecordingAct | null>(null);
  if (selectedIds.length === 0) return null;
  const films = data?.filter(Boolean) ?? [];
  const chosen = translate('recordings.chosen', { smart_count: selectedIds.length });
  const unselect = translate('ra.action.unselect');
  return (
    <Box
      role="region"
      aria-label={chosen}
      sx={({ tokens, breakpoints }) => ({
        // Over the head of the table, beside the box that chooses all: no row moves under the pointer. Where films are cards it stays in
        // sight above them, in as many rows as its buttons need.
        ...{ position: 'sticky', top: barHeightPx, minHeight: 48, zIndex: 3 },
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, pl: 1.5, pr: 1 },
        backgroundColor: tokens.accentSoft,
        [breakpoints.up('lg')]: { position: 'absolute', top: 0, left: 48, right: 0, height: 48, flexWrap: 'nowrap' },
      })}
    >
      <Typography
        role="status"
        noWrap
        sx={{
          ...{ color: 'primary.main', fontWeight: 550, flexGrow: 1, order: -2 },
          minWidth: { xs: 'calc(100% - 48px)', lg: 0 },
        }}
      >
        {chosen}
      </Typography>
      {recordingActs
        .filter((one) => films.some(fits[one]))
        .map((one) => (
          <Button key={one} variant="text" sx={{ flex: 'none' }} onClick={() => setAct(one)}>
            {translate(`recordings.acts.${one}`)}
          </Button>
        ))}
      <Tooltip title={unselect}>
        <IconButton aria-label={unselect} sx={{ order: { xs: -1, lg: 0 } }} onClick={() => onUnselectItems()}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </Tooltip>
      {act && (
        <RecordingDialog
          act={act}
          films={films.filter(fits[act])}
          onDone={onUnselectItems}
          onClose={() => setAct(null)}
        />
      )}
    </Box>
  );
};
