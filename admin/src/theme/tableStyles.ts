import type { RaThemeOptions } from 'react-admin';
import type { Tokens } from './tokens';

type Components = NonNullable<RaThemeOptions['components']>;

/** Rows of 48, a quiet head as high as they are, the chosen rows in the soft accent. */
export const tableStyles = (tokens: Tokens): Components => ({
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: 48,
        padding: '0 12px',
        borderBottom: `1px solid ${tokens.line}`,
        fontSize: 14,
        whiteSpace: 'nowrap',
        color: tokens.ink,
      },
      head: { height: 48, fontSize: 13, fontWeight: 400, color: tokens.inkSoft, backgroundColor: tokens.surface },
      alignRight: { fontVariantNumeric: 'tabular-nums' },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover': { backgroundColor: tokens.fill },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: `color-mix(in srgb, ${tokens.accentSoft} 55%, transparent)`,
        },
      },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: { root: { borderRadius: 4, '&.Mui-active': { color: tokens.ink, fontSize: 14, fontWeight: 550 } } },
  },
  MuiTablePagination: {
    styleOverrides: {
      // It fits; a rounded pixel must make no region that scrolls and that no key reaches.
      root: { color: tokens.inkSoft, display: 'block', overflow: 'visible' },
      toolbar: { minHeight: '48px !important', paddingLeft: 16, paddingRight: 8 },
      select: {
        borderRadius: 4,
        '&:focus': { borderRadius: 4, backgroundColor: 'transparent' },
        '&:focus-visible': { outline: `2px solid ${tokens.accent}`, outlineOffset: 2 },
      },
      selectLabel: { fontSize: 13, color: tokens.inkSoft },
      displayedRows: { fontSize: 13, color: tokens.inkSoft },
    },
  },
});
