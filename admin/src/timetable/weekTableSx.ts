import type { Theme } from '@mui/material';

const busy = (colour: string): string => `repeating-linear-gradient(135deg, ${colour} 0 6px, transparent 6px 12px)`;

/** The grid: a quiet lattice, in which only the lessons have colour. */
export const weekTableSx = ({ tokens }: Theme) => ({
  overflowX: 'auto',
  border: `1px solid ${tokens.line}`,
  borderRadius: '12px',
  backgroundColor: tokens.surface,
  '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0, tableLayout: 'fixed' },
  '& th, & td': { borderBottom: `1px solid ${tokens.line}`, verticalAlign: 'top' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& th': { fontWeight: 550, color: tokens.ink, backgroundColor: tokens.surface },
  '& thead th': { height: 44, px: '6px', textAlign: 'left', verticalAlign: 'middle', minWidth: 0 },
  '& thead th:first-of-type': { width: { xs: 44, sm: 64 } },
  '& thead th:not(:first-of-type)': { width: { sm: 88 } },
  '& tbody th': { position: 'sticky', left: 0, zIndex: 1, p: '8px 4px', textAlign: 'center', height: 64 },
  '& .number': { display: 'block', fontSize: 16, lineHeight: '20px' },
  '& .times': {
    ...{ display: 'block', fontSize: 12, lineHeight: '15px', fontWeight: 400, color: tokens.inkSoft },
    fontVariantNumeric: 'tabular-nums',
  },
  '& td': { position: 'relative', borderLeft: `1px solid ${tokens.line}`, p: '3px', height: 64 },
  '& [data-closed]': { backgroundColor: tokens.fill },
  '& td[data-taken]': { backgroundImage: busy(tokens.warnSoft) },
  '& td[data-target]': { boxShadow: `inset 0 0 0 2px ${tokens.accent}`, borderRadius: '8px' },
  '& .block': { display: 'flex', flexDirection: 'column', gap: '3px', minHeight: '100%', height: '100%' },
  '& .chip': {
    ...{ flex: '1 1 auto', display: 'flex', flexDirection: 'column', alignItems: 'stretch', minWidth: 0 },
    ...{ p: '4px 6px 4px 8px', border: 0, borderLeft: '4px solid var(--subject)', borderRadius: '6px' },
    ...{ color: tokens.ink, font: 'inherit', fontSize: 13, lineHeight: '17px', textAlign: 'left', cursor: 'pointer' },
    backgroundColor: `color-mix(in srgb, var(--subject) 16%, ${tokens.surface})`,
    '&:hover': { backgroundColor: `color-mix(in srgb, var(--subject) 26%, ${tokens.surface})` },
    '&[draggable="true"]': { cursor: 'grab' },
    '&[data-moving]': { opacity: 0.5 },
    '&[data-conflict]': { boxShadow: `inset 0 0 0 1.5px ${tokens.danger}` },
    '&[data-cancelled]': {
      backgroundColor: tokens.fill,
      color: tokens.inkSoft,
      '& .title, & .line': { textDecoration: 'line-through' },
    },
  },
  '& .title': {
    ...{ display: 'flex', alignItems: 'flex-start', gap: '4px', fontSize: 14, lineHeight: '18px', fontWeight: 550 },
    '& svg': { flex: 'none', mt: '2px', color: tokens.danger },
    '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  '& .line': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .marks': {
    ...{ display: 'flex', flexWrap: 'wrap', gap: '4px', mt: '2px' },
    '& > span': {
      ...{ px: '5px', borderRadius: '4px', fontSize: 12, lineHeight: '16px' },
      ...{ backgroundColor: tokens.surface, color: tokens.ink, border: `1px solid ${tokens.lineMid}` },
    },
    '& > [data-tone="bad"]': { color: tokens.danger, borderColor: tokens.danger },
    '& > [data-tone="warn"]': { color: tokens.warn, borderColor: tokens.warn },
    '& > [data-tone="accent"]': { color: tokens.accent, borderColor: tokens.accent },
  },
  '& .add': {
    ...{ display: 'grid', placeItems: 'center', width: '100%', minHeight: 44, flex: '1 1 auto', p: 0, border: 0 },
    ...{ borderRadius: '6px', color: tokens.inkSoft, backgroundColor: 'transparent', cursor: 'pointer' },
    '& svg': { opacity: 0 },
    '&:hover, &:focus-visible': { backgroundColor: tokens.fill, '& svg': { opacity: 1 } },
    // A finger doesn't hover.
    '@media (pointer: coarse)': { '& svg': { opacity: 0.6 } },
  },
  '& .add.corner': {
    ...{ position: 'absolute', top: 4, right: 4, width: 24, minHeight: 24, height: 24 },
    ...{ backgroundColor: tokens.surface, boxShadow: `0 0 0 1px ${tokens.lineMid}`, opacity: 0 },
    '& svg': { opacity: 1 },
    '&:focus-visible': { opacity: 1 },
    '@media (pointer: coarse)': { display: 'none' },
  },
  '& td:hover > .block > .corner': { opacity: 1 },
  '&[data-moving] .corner': { display: 'none' },
  '@media (forced-colors: active)': {
    '& .chip': { border: '1px solid ButtonText', borderLeftWidth: 4 },
    '& .chip[data-conflict]': { outline: '2px solid Highlight' },
    '& td[data-target]': { outline: '3px solid Highlight', outlineOffset: -3 },
  },
});
