import { Box, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

interface Props {
  /** Where its texts stand. */
  words: string;
  lines: number;
  /** How many lines each outcome has so far. */
  outcomes: Readonly<Record<string, number>>;
}

/** How far the lines of a file are. */
export const Progress = ({ words, lines, outcomes }: Props) => {
  const translate = useTranslate();
  const done = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  const said = translate(`${words}.progress`, { done, total: lines });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LinearProgress variant="determinate" value={(100 * done) / Math.max(1, lines)} aria-label={said} />
      <Typography role="status">{said}</Typography>
      <Typography color="text.secondary">{translate(`${words}.leaveNote`)}</Typography>
    </Box>
  );
};
