import { Box, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** In whose pages a broadcast may be shown. The server's settings say so, and nobody here. */
export const FramesCard = ({ frames }: { frames: readonly string[] }) => {
  const translate = useTranslate();
  const words = (key: string): string => translate(`broadcasts.frames.${key}`);
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, mt: 2, maxWidth: 760 }}>
      <Typography variant="h2">{words('title')}</Typography>
      <Typography sx={{ mt: 1 }}>{words(frames.length === 0 ? 'none' : 'text')}</Typography>
      {frames.length > 0 && (
        <Box component="ul" sx={{ mt: 1, mb: 0, pl: 3, overflowWrap: 'anywhere' }}>
          {frames.map((site) => (
            <li key={site} translate="no">
              {site}
            </li>
          ))}
        </Box>
      )}
    </Card>
  );
};
