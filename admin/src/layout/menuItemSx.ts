import type { Theme } from '@mui/material';

/** A link of the menu; the current page wears the soft accent. */
export const menuItemSx = ({ tokens }: Theme) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  minHeight: 36,
  px: '10px',
  borderRadius: '8px',
  color: tokens.inkSoft,
  fontWeight: 550,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  '& svg': { flex: 'none' },
  '&:hover': { backgroundColor: tokens.fill, color: tokens.ink },
  '&[aria-current="page"]': { backgroundColor: tokens.accentSoft, color: tokens.accent },
  '@media (pointer: coarse)': { minHeight: 44 },
});
