import { Box, CircularProgress, Typography } from '@mui/material';
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { useTranslate } from 'react-admin';

export type CheckState = 'waiting' | 'running' | 'well' | 'failed';

const icons = {
  waiting: <CircleDashed size={20} aria-hidden="true" />,
  running: <CircularProgress size={18} aria-hidden="true" />,
  well: <CircleCheck size={20} aria-hidden="true" />,
  failed: <CircleX size={20} aria-hidden="true" />,
};
const colours = { waiting: 'text.secondary', running: 'text.secondary', well: 'success.main', failed: 'error.main' };

interface CheckRowProps {
  label: string;
  state: CheckState;
  ms?: number | null;
  /** What to do if it failed. */
  hint?: string | null;
}

/** One check: its name, its state, how long it took, and what to do if it failed. */
export const CheckRow = ({ label, state, ms = null, hint = null }: CheckRowProps) => {
  const translate = useTranslate();
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box component="span" sx={{ display: 'inline-flex', width: 20, flex: 'none', color: colours[state] }}>
        {icons[state]}
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography>{label}</Typography>
        {state === 'failed' && hint && <Typography color="text.secondary">{hint}</Typography>}
      </Box>
      <Typography sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }} color={colours[state]}>
        {state === 'well' && ms !== null ? translate('conference.ms', { ms }) : translate(`conference.states.${state}`)}
      </Typography>
    </Box>
  );
};
