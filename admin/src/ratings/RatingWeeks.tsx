import { http } from '@derslik/client/http';
import { schoolWriter } from '@derslik/client/schoolTime';
import type { RatingWeek } from '@derslik/contract/ratings';
import { Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { faceWords } from './faces';

const heightPx = 64;
const colours = { good: 'success.main', medium: 'text.disabled', bad: 'error.main' } as const;

/** Which colour is which face, and how many of it in all these weeks. */
const WeeksLegend = ({ weeks }: { weeks: readonly RatingWeek[] }) => {
  const translate = useTranslate();
  return (
    <Typography variant="body2" component="p" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 1 }}>
      <strong>{translate('ratings.weeks')}</strong>
      {faceWords.map(([, word]) => (
        <Box component="span" key={word} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <Box
            component="span"
            aria-hidden
            sx={{ width: 12, height: 12, borderRadius: '2px', bgcolor: colours[word], forcedColorAdjust: 'none' }}
          />
          {translate(`ratings.count.${word}`, { smart_count: weeks.reduce((sum, week) => sum + week[word], 0) })}
        </Box>
      ))}
    </Typography>
  );
};

/** How many of each face in the last weeks, the newest at the right. */
export const RatingWeeks = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const [weeks, setWeeks] = useState<readonly RatingWeek[]>([]);
  useEffect(() => {
    // Without it the list below says enough.
    http<{ data: RatingWeek[] }>({ path: '/admin/ratingWeeks' }).then(
      ({ data }) => setWeeks(data.toReversed()),
      () => undefined,
    );
  }, []);
  const most = Math.max(...weeks.map(({ bad, medium, good }) => bad + medium + good));
  if (weeks.length === 0 || most === 0) return null;
  const day = (from: string): string =>
    schoolWriter(locale, 'UTC').write(Date.parse(from) / 1000, { day: 'numeric', month: 'short' });
  return (
    <>
      <WeeksLegend weeks={weeks} />
      <Box
        component="ol"
        aria-label={translate('ratings.weeks')}
        sx={{ display: 'flex', gap: { xs: '2px', sm: 1 }, listStyle: 'none', m: 0, mb: 2, p: 0 }}
      >
        {weeks.map((week, n) => {
          const counts = faceWords.map(([, word]) => translate(`ratings.count.${word}`, { smart_count: week[word] }));
          return (
            <Box
              component="li"
              key={week.from}
              title={counts.join(', ')}
              aria-label={`${day(week.from)}: ${counts.join(', ')}`}
              sx={{ flex: 1, minWidth: 0 }}
            >
              <Box
                aria-hidden
                sx={{ display: 'flex', flexDirection: 'column', justifyContent: 'flex-end', height: heightPx }}
              >
                {faceWords.map(([, word]) => (
                  <Box
                    key={word}
                    sx={{
                      height: (heightPx * week[word]) / most,
                      backgroundColor: colours[word],
                      forcedColorAdjust: 'none',
                    }}
                  />
                ))}
              </Box>
              <Typography
                variant="caption"
                component="p"
                color="text.secondary"
                aria-hidden
                sx={{
                  borderTop: 1,
                  borderColor: 'divider',
                  textAlign: 'center',
                  minHeight: '1.66em',
                  whiteSpace: 'nowrap',
                  // A narrow page has room for every third day.
                  '& span': {
                    display: { xs: (weeks.length - 1 - n) % 3 === 0 ? 'inline' : 'none', md: 'inline' },
                    ml: '-24px',
                    mr: '-24px',
                  },
                }}
              >
                <span>{day(week.from)}</span>
              </Typography>
            </Box>
          );
        })}
      </Box>
    </>
  );
};
