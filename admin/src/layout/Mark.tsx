import { useTheme } from '@mui/material';
import { hand } from '../theme/tokens';

/** The product's sign. Decorative: its name stands beside it. */
export const Mark = ({ size = 28 }: { size?: number }) => {
  const { tokens } = useTheme();
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="8" fill={tokens.accent} />
      <path
        d="M10 9h5.5a7 7 0 0 1 0 14H10z"
        fill="none"
        stroke={tokens.accentInk}
        strokeWidth="3.4"
        strokeLinejoin="round"
      />
      <circle cx="24" cy="8.5" r="3.5" fill={hand} />
    </svg>
  );
};
