import { Box } from '@mui/material';

/** How many lines of a file came to what. @param rows each with its words */
export const Counts = ({ rows }: { rows: readonly (readonly [words: string, count: number])[] }) => (
  <Box
    component="dl"
    sx={({ tokens }) => ({
      display: 'grid',
      gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
      gap: 1.5,
      m: 0,
      '& > div': { p: 1.5, borderRadius: '8px', backgroundColor: tokens.fill },
      '& dt': { color: tokens.inkSoft, fontSize: 14 },
      '& dd': { m: '4px 0 0', fontSize: 26, lineHeight: '32px', fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
    })}
  >
    {rows.map(([words, count]) => (
      <div key={words}>
        <dt>{words}</dt>
        <dd>{count}</dd>
      </div>
    ))}
  </Box>
);
