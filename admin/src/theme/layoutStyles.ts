import type { RaThemeOptions } from 'react-admin';
import type { Tokens } from './tokens';

type Components = NonNullable<RaThemeOptions['components']>;

/** Whatever stays in sight at the top of a page stands below it. */
export const barHeightPx = 56;

/** The frame: a bar of 56, a menu beside the page from 600 px on. */
export const layoutStyles = (tokens: Tokens): Components => ({
  MuiAppBar: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: {
        height: barHeightPx,
        backgroundColor: tokens.surface,
        color: tokens.ink,
        borderBottom: `1px solid ${tokens.line}`,
      },
    },
  },
  MuiToolbar: { styleOverrides: { root: { minHeight: `${barHeightPx - 1}px !important` } } },
  RaLayout: {
    styleOverrides: {
      root: {
        backgroundColor: tokens.canvas,
        minWidth: 0,
        '& .RaLayout-appFrame': { marginTop: barHeightPx },
        '& .RaLayout-content': { padding: '16px 24px 32px', backgroundColor: tokens.canvas, minWidth: 0 },
        '@media (max-width: 899px)': { '& .RaLayout-content': { padding: 16 } },
      },
    },
  },
});
