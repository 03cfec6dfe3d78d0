import { Box, ButtonBase, Card, Typography } from '@mui/material';

interface Figure {
  key: string;
  label: string;
  value: string;
  /** Shows its rows below; missing: it has none of its own. */
  onShow?: () => void;
  isShown?: boolean;
}

/** Numbers beside each other, each leading to its rows. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))', gap: 1.5, mb: 2 }}>
    {figures.map(({ key, label, value, onShow, isShown = false }) => {
      const words = (
        <>
          <Typography variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Typography
            sx={{ mt: 0.5, fontSize: 26, lineHeight: 1.2, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
          >
            {value}
          </Typography>
        </>
      );
      return (
        <Card key={key}>
          {onShow ? (
            <ButtonBase
              onClick={onShow}
              aria-pressed={isShown}
              sx={{
                ...{ display: 'block', width: '100%', p: 1.5, textAlign: 'start', borderBottom: 3 },
                borderColor: isShown ? 'primary.main' : 'transparent',
              }}
            >
              {words}
            </ButtonBase>
          ) : (
            <Box sx={{ p: 1.5, pb: '15px' }}>{words}</Box>
          )}
        </Card>
      );
    })}
  </Box>
);
