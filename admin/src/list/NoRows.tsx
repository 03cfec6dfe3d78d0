import { Box, Typography, useTheme } from '@mui/material';

/** An empty list in words, with a small drawing of our own shapes. */
export const NoRows = ({ text }: { text: string }) => {
  const { tokens } = useTheme();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 2, p: 6, textAlign: 'center' }}>
      <svg width="96" height="72" viewBox="0 0 96 72" aria-hidden="true" focusable="false">
        <rect x="8" y="8" width="80" height="16" rx="8" fill={tokens.accentSoft} />
        <rect x="8" y="30" width="80" height="16" rx="8" fill={tokens.fill} />
        <rect x="8" y="52" width="80" height="16" rx="8" fill={tokens.fill} />
        <circle cx="20" cy="16" r="4" fill={tokens.accent} />
        <circle cx="20" cy="38" r="4" fill={tokens.lineMid} />
        <circle cx="20" cy="60" r="4" fill={tokens.lineMid} />
      </svg>
      <Typography color="text.secondary">{text}</Typography>
    </Box>
  );
};
