/** A printed sheet: dark letters on white in both themes, with the grounds that carry a meaning. */
export const paperSx = {
  ...{
    backgroundColor: '#ffffff',
    color: '#15202b',
    colorScheme: 'light',
    p: { xs: 2, sm: 4 },
    mb: 3,
    borderRadius: '12px',
  },
  ...{ overflowX: 'auto', printColorAdjust: 'exact', '& .soft': { color: '#52606d' } },
  '& h2': { m: 0, fontSize: 20, lineHeight: '26px', fontWeight: 650 },
  '& table': {
    width: '100%',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    mt: 1.5,
    fontSize: 12,
    lineHeight: '15px',
  },
  '& th, & td': {
    border: '1px solid #8a97a3',
    p: '3px 4px',
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& th': { fontWeight: 650, backgroundColor: '#edf1f3' },
  '@media print': {
    ...{ p: 0, m: 0, borderRadius: 0, overflow: 'visible', breakInside: 'avoid' },
    '&:not(:first-of-type)': { breakBefore: 'page' },
  },
} as const;
