import { Box, Typography } from '@mui/material';
import { CopyButton } from './CopyButton';

/** One address that another program asks for, with a button that copies it. */
export const CopyRow = ({ label, text }: { label: string; text: string }) => (
  <Box
    sx={{
      ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 },
      ...{ borderTop: 1, borderColor: 'divider' },
    }}
  >
    <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
      <Typography variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography component="code" translate="no" sx={{ overflowWrap: 'anywhere', fontSize: 14 }}>
        {text}
      </Typography>
    </Box>
    <CopyButton text={text} />
  </Box>
);
