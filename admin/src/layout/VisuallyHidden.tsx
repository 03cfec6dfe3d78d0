import type { ReactNode } from 'react';
import { Box } from '@mui/material';

/** Words for those who listen to the page. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
  >
    {children}
  </Box>
);
