import { Box, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';

/** What a page of the guide is about. It takes the focus, so that keyboard and screen reader begin there. */
export const StepHeading = ({ title, text }: { title: string; text: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <Box sx={{ mb: 2 }}>
      <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5 }}>
        {text}
      </Typography>
    </Box>
  );
};
