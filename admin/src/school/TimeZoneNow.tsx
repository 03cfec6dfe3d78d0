import { nowUnix, schoolWriter } from '@derslik/client/schoolTime';
import { Alert, Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';

const tickMs = 1_000;
const words = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;

/** What the clocks of a time zone show now, and whether it is another time than this computer's. */
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
    <Box sx={{ mt: 1 }}>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 550 }}>
        {translate('school.timeNow', { time: there })}
      </Typography>
      {here !== there && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {translate('school.timeOther', { time: here })}
        </Alert>
      )}
    </Box>
  );
};
