import { viewersCarried } from '@derslik/contract/broadcastCapacity';
import { Box, Card, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';

const qualities = ['high', 'middle', 'low', 'sound'] as const;
const megabitsMax = 100_000;

/** How many may watch at once by the school's line, which nobody but the school knows. */
export const CapacityCard = ({ cores }: { cores: number }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [typed, setTyped] = useState('100');
  const words = (key: string, values?: object): string => translate(`broadcasts.capacity.${key}`, values);
  const megabits = Math.min(megabitsMax, Math.max(0, Number(typed) || 0));
  const carried = viewersCarried(megabits, cores);
  const number = new Intl.NumberFormat(locale);
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, mt: 2, maxWidth: 760 }}>
      <Typography variant="h2">{words('title')}</Typography>
      <Typography sx={{ mt: 1 }}>{words('text')}</Typography>
      <TextField
        sx={{ mt: 2, width: 260, maxWidth: '100%' }}
        size="small"
        type="number"
        label={words('line')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { min: 1, max: megabitsMax, inputMode: 'numeric' } }}
      />
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, m: 0, mt: 2 }} aria-live="polite">
        {qualities.map((one) => (
          <div key={one}>
            <Typography component="dt" color="text.secondary">
              {words(one)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {words('viewers', { smart_count: carried[one], count: number.format(carried[one]) })}
            </Typography>
          </div>
        ))}
      </Box>
      <Typography color="text.secondary" sx={{ mt: 2 }}>
        {words('more')}
      </Typography>
    </Card>
  );
};
