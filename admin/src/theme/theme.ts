import type { Accent, AccentTokens } from '@derslik/contract/accent';
import { defaultTheme } from 'react-admin';
import type { RaThemeOptions } from 'react-admin';
import { buttonStyles } from './buttonStyles';
import { fieldStyles } from './fieldStyles';
import { layoutStyles } from './layoutStyles';
import { surfaceStyles } from './surfaceStyles';
import { tableStyles } from './tableStyles';
import { dark, original, type Tokens } from './tokens';

declare module '@mui/material/styles' {
  interface Theme {
    tokens: Tokens;
  }
  interface ThemeOptions {
    tokens?: Tokens;
  }
}

const themeOf = (mode: 'light' | 'dark', tokens: Tokens): RaThemeOptions => ({
  ...defaultTheme,
  tokens,
  palette: {
    mode,
    primary: {
      main: tokens.accent,
      dark: tokens.accentHover,
      light: tokens.accentSoft,
      contrastText: tokens.accentInk,
    },
    secondary: { main: tokens.accent, contrastText: tokens.accentInk },
    error: { main: tokens.danger, contrastText: tokens.dangerInk },
    warning: { main: tokens.warn },
    success: { main: tokens.ok, contrastText: mode === 'light' ? '#ffffff' : tokens.accentInk },
    info: { main: tokens.accent, contrastText: tokens.accentInk },
    background: { default: tokens.canvas, paper: tokens.surface },
    text: { primary: tokens.ink, secondary: tokens.inkSoft },
    divider: tokens.line,
    action: {
      hover: tokens.fill,
      active: tokens.inkSoft,
      selected: tokens.accentSoft,
      disabled: tokens.lineStrong,
      disabledBackground: tokens.fill,
    },
  },
  shape: { borderRadius: 8 },
  spacing: 8,
  sidebar: { width: 220, closedWidth: 56 },
  typography: {
    fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    fontSize: 14,
    fontWeightRegular: 400,
    fontWeightMedium: 550,
    fontWeightBold: 650,
    h1: { fontSize: 26, lineHeight: '34px', fontWeight: 650, letterSpacing: '-0.018em' },
    h2: { fontSize: 16, lineHeight: '24px', fontWeight: 650 },
    h6: { fontSize: 20, lineHeight: '26px', fontWeight: 650 },
    body1: { fontSize: 14, lineHeight: '20px' },
    body2: { fontSize: 14, lineHeight: '20px' },
    caption: { fontSize: 13, lineHeight: '18px' },
    button: { fontSize: 14, fontWeight: 550, textTransform: 'none', letterSpacing: 0 },
  },
  components: {
    ...defaultTheme.components,
    ...surfaceStyles(tokens, mode),
    ...buttonStyles(tokens),
    ...fieldStyles(tokens),
    ...layoutStyles(tokens),
    ...tableStyles(tokens),
  },
});

const withAccent = (tokens: Tokens, accent: AccentTokens | undefined): Tokens =>
  accent
    ? {
        ...tokens,
        accent: accent.accent,
        accentHover: accent['accent-hover'],
        accentInk: accent['accent-ink'],
        accentSoft: accent['accent-soft'],
      }
    : tokens;
/** @param accent the school's own; null: the product's */
export const themesOf = (accent: Accent | null) => ({
  lightTheme: themeOf('light', withAccent(original, accent?.original)),
  darkTheme: themeOf('dark', withAccent(dark, accent?.dark)),
});
