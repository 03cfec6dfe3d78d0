import type { AdminLecture } from '@derslik/contract/lectures';
import { lectureLimits } from '@derslik/contract/limits/lecture';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { StatusChip } from '../list/StatusChip';

const toneOf = { waiting: 'quiet', making: 'accent', ready: 'ok', failed: 'bad' } as const;

/** How far its pages are, and why there are none. */
export const LectureChip = ({ lecture: { state, failure } }: { lecture: AdminLecture }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 280, py: 0.75, whiteSpace: 'normal' }}>
      <StatusChip tone={toneOf[state]} label={translate(`lectureList.states.${state}`)} />
      {failure && (
        <Typography variant="caption" component="p" color="text.secondary">
          {translate(failure, { max: lectureLimits.pagesMax })}
        </Typography>
      )}
    </Box>
  );
};
