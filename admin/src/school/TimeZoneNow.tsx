import { nowUnix, schoolWriter } from '@derslik/client/schoolTime';
import { Alert, Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';

const tickMs = 1_000;
const words = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;

/** The school's time zone with what its clocks show now, and where it is set. */
export const TimeZoneNow = ({ timeZone }: { timeZone: string }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const [unix, setUnix] = useState(nowUnix);
  useEffect(() => {
    const ticking = setInterval(() => setUnix(nowUnix()), tickMs);
    return () => clearInterval(ticking);
  }, []);
  const wallOf = (zone: string) => schoolWriter(locale, zone).write(unix, { ...words, hourCycle: 'h23' });
  const [here, there] = [wallOf(Intl.DateTimeFormat().resolvedOptions().timeZone), wallOf(timeZone)];
  return (
    <Box component="section" aria-label={translate('school.timeZone')}>
      <Typography variant="h2">{translate('school.timeZone')}</Typography>
      <Typography sx={{ mt: 0.5 }}>{timeZone}</Typography>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 550 }}>
        {translate('school.timeNow', { time: there })}
      </Typography>
      {here !== there && (
        <Alert severity="info" sx={{ my: 1 }}>
          {translate('school.timeOther', { time: here })}
        </Alert>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {translate('school.timeZoneHelp')}
      </Typography>
    </Box>
  );
};
