import { Box } from '@mui/material';

type Tone = 'ok' | 'accent' | 'quiet' | 'warn' | 'bad';

/** A state in one word: a dot where all is well, a filled chip where it matters. */
export const StatusChip = ({ tone, label }: { tone: Tone; label: string }) =>
  tone === 'ok' ? (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        sx={{ width: 8, height: 8, borderRadius: '4px', backgroundColor: 'success.main', forcedColorAdjust: 'none' }}
      />
      {label}
    </Box>
  ) : (
    <Box
      component="span"
      sx={({ tokens }) => ({
        display: 'inline-flex',
        alignItems: 'center',
        height: 24,
        px: '10px',
        borderRadius: '999px',
        fontWeight: 550,
        whiteSpace: 'nowrap',
        '@media (forced-colors: active)': { border: '1px solid CanvasText' },
        ...{
          accent: { backgroundColor: tokens.accentSoft, color: tokens.accent },
          quiet: { backgroundColor: tokens.fill, color: tokens.inkSoft },
          warn: { backgroundColor: tokens.warnSoft, color: tokens.warn },
          bad: { backgroundColor: tokens.dangerSoft, color: tokens.danger },
        }[tone],
      })}
    >
      {label}
    </Box>
  );
