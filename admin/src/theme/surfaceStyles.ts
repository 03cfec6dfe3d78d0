import type { RaThemeOptions } from 'react-admin';
import { forcedColours } from './forcedColours';
import type { Tokens } from './tokens';

type Components = NonNullable<RaThemeOptions['components']>;

/** What lies on the canvas: cards with a line, menus and dialogs with a shadow. */
export const surfaceStyles = (tokens: Tokens, mode: 'light' | 'dark'): Components => {
  const raisedShadow =
    mode === 'light'
      ? '0 1px 2px rgb(21 32 43 / 8%), 0 12px 32px rgb(21 32 43 / 16%)'
      : '0 0 0 1px #2f3a44, 0 16px 40px rgb(0 0 0 / 50%)';
  const raised = { backgroundColor: tokens.raised, backgroundImage: 'none', boxShadow: raisedShadow };
  return {
    MuiCssBaseline: {
      styleOverrides: {
        ':root': { colorScheme: mode },
        body: { backgroundColor: tokens.canvas },
        a: { color: tokens.accent },
        ':focus-visible': { outline: `2px solid ${tokens.accent}`, outlineOffset: 2 },
        'input:focus-visible, textarea:focus-visible, [role="combobox"]:focus-visible': { outline: 'none' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { transition: 'none !important', animation: 'none !important' },
        },
        ...forcedColours,
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: {
          border: `1px solid ${tokens.line}`,
          borderRadius: 12,
          boxShadow: mode === 'light' ? '0 1px 2px rgb(21 32 43 / 5%)' : 'none',
        },
      },
    },
    MuiMenu: { styleOverrides: { paper: { ...raised, borderRadius: 12 } } },
    MuiAutocomplete: {
      styleOverrides: {
        paper: { ...raised, borderRadius: 12, margin: '4px 0' },
        option: { minHeight: 40, '@media (pointer: coarse)': { minHeight: 44 } },
        // Its words begin where those of other fields do.
        inputRoot: { '&.MuiOutlinedInput-root.MuiInputBase-sizeSmall': { paddingLeft: 4 } },
      },
    },
    MuiMenuItem: {
      styleOverrides: { root: { minHeight: 40, '@media (pointer: coarse)': { minHeight: 44 } } },
    },
    MuiDialog: {
      styleOverrides: { paper: { ...raised, borderRadius: 20, maxWidth: 480, padding: 8, margin: 16 } },
    },
    MuiDialogTitle: {
      styleOverrides: { root: { fontSize: 20, lineHeight: '26px', fontWeight: 650, padding: '16px 16px 8px' } },
    },
    MuiDialogContent: { styleOverrides: { root: { padding: '8px 16px' } } },
    MuiDialogContentText: { styleOverrides: { root: { color: tokens.inkSoft } } },
    // On a phone a long verb stands below the way out.
    MuiDialogActions: { styleOverrides: { root: { padding: 16, gap: 8, flexWrap: 'wrap' } } },
    MuiTooltip: {
      styleOverrides: {
        tooltip: { backgroundColor: tokens.ink, color: tokens.surface, fontSize: 13, fontWeight: 400 },
      },
    },
    MuiAlert: {
      styleOverrides: {
        // A message is as high as its words, and keeps its place beside a button, which goes below it on a phone.
        root: { flexWrap: 'wrap' },
        message: { flex: '1 1 160px', minWidth: 0, overflow: 'visible', overflowWrap: 'anywhere' },
        standardError: { backgroundColor: tokens.dangerSoft, color: tokens.danger },
        filledSuccess: { backgroundColor: tokens.raised, color: tokens.ink, boxShadow: raisedShadow },
      },
    },
    MuiSnackbarContent: {
      styleOverrides: {
        root: { backgroundColor: tokens.raised, color: tokens.ink, boxShadow: raisedShadow, borderRadius: 12 },
      },
    },
  };
};
