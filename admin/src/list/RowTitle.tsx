import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** What stands below it. */
  about: ReactNode;
}

/** A row's title, whole: it takes the width that the other columns leave, and then another line. */
export const RowTitle = ({ title, about }: Props) => (
  <Box sx={{ minWidth: 200, py: 0.75, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
    <Typography sx={{ fontWeight: 550, lineHeight: '18px' }}>{title}</Typography>
    <Typography variant="caption" component="p" color="text.secondary">
      {about}
    </Typography>
  </Box>
);
