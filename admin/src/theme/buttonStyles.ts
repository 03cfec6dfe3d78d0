import type { RaThemeOptions } from 'react-admin';
import type { Tokens } from './tokens';

type Components = NonNullable<RaThemeOptions['components']>;

/** Buttons 40 high, one filled in a view; icon buttons 40, 44 where a finger is used. */
export const buttonStyles = (tokens: Tokens): Components => ({
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&.Mui-focusVisible': { outline: `2px solid ${tokens.accent}`, outlineOffset: 2 } },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 40,
        padding: '0 16px',
        borderRadius: 8,
        whiteSpace: 'nowrap',
        '@media (pointer: coarse)': { minHeight: 44 },
        '&.Mui-disabled': { color: tokens.inkSoft, borderColor: tokens.line },
      },
      text: { color: tokens.ink, '&:hover': { backgroundColor: tokens.fill } },
      textError: { color: tokens.danger, '&:hover': { backgroundColor: tokens.dangerSoft } },
      textPrimary: { color: tokens.ink },
      outlined: {
        color: tokens.ink,
        borderColor: tokens.lineMid,
        backgroundColor: tokens.surface,
        '&:hover': { backgroundColor: tokens.fill, borderColor: tokens.lineMid },
      },
      outlinedError: { color: tokens.danger, '&:hover': { backgroundColor: tokens.dangerSoft } },
      containedPrimary: { '&:hover': { backgroundColor: tokens.accentHover } },
      startIcon: { marginLeft: 0 },
      sizeSmall: { minHeight: 32, padding: '0 12px', fontSize: 14 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 40,
        height: 40,
        borderRadius: 8,
        color: tokens.inkSoft,
        '&:hover': { backgroundColor: tokens.fill, color: tokens.ink },
        '@media (pointer: coarse)': { width: 44, height: 44 },
      },
    },
  },
});
