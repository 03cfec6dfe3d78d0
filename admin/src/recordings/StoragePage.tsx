import { localeOf } from '@derslik/client/language';
import { schoolWriter } from '@derslik/client/schoolTime';
import type { RecordingStorage } from '@derslik/contract/recordingStorage';
import { Box, Card, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { sizeText } from '../layout/sizeText';
import { BarTable } from './BarTable';
import { RecordingPage } from './RecordingPage';
import { readRecordingStorage } from './recordingStorageApi';
import { useLoaded } from '../layout/useLoaded';

const daysOfMonth = 30;
const monthsAtMost = 24;

/** How long there is place at the pace of the last weeks, in a sentence. */
const useForecast = () => {
  const translate = useTranslate();
  return ({ perDay, daysLeft }: RecordingStorage): string => {
    if (perDay === 0) return translate('recordings.storage.noPace');
    if (daysLeft === null) return translate('recordings.storage.noEnd');
    const months = Math.floor(daysLeft / daysOfMonth);
    if (months > monthsAtMost) return translate('recordings.storage.long');
    if (months >= 2) return translate('recordings.storage.months', { smart_count: months });
    return translate('recordings.storage.days', { smart_count: daysLeft });
  };
};

const Figures = ({ storage }: { storage: RecordingStorage }) => {
  const translate = useTranslate();
  const locale = localeOf(useLocale());
  const forecast = useForecast();
  const { used, quota, free, perDay } = storage;
  const figures = [
    [translate('recordings.storage.used'), sizeText(used, locale)],
    [
      translate('recordings.storage.quota'),
      quota > 0 ? sizeText(quota, locale) : translate('recordings.storage.noQuota'),
    ],
    [translate('recordings.storage.free'), free === null ? translate('overview.notSeen') : sizeText(free, locale)],
    [translate('recordings.storage.perWeek'), sizeText(7 * perDay, locale)],
  ];
  return (
    <Card sx={{ p: 2, mb: 2 }}>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0 }}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <Typography component="dt" variant="caption" color="text.secondary">
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 650 }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
      <Typography sx={{ mt: 1.5 }}>{forecast(storage)}</Typography>
    </Card>
  );
};

/** What the school's films take: by teacher, by month, and for how long there is place. */
export const StoragePage = () => {
  const translate = useTranslate();
  const language = useLocale();
  const locale = localeOf(language);
  const { data, error, load } = useLoaded(readRecordingStorage);
  const words = (key: string): string => translate(`recordings.storage.${key}`);
  const most = (all: readonly { bytes: number }[]): number => Math.max(1, ...all.map(({ bytes }) => bytes));
  const monthOf = (month: string): string =>
    schoolWriter(language, 'UTC').write(Date.parse(`${month}-01`) / 1_000, { month: 'long', year: 'numeric' });
  const filmsOf = (name: string): string => `/recordings?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`;
  const shared = ({ count, bytes }: { count: number; bytes: number }, all: readonly { bytes: number }[]) => ({
    ...{ count: String(count), size: sizeText(bytes, locale), share: bytes / most(all) },
  });
  return (
    <RecordingPage title={words('title')} error={error} isLoading={!data} onRetry={load}>
      {data && (
        <>
          <Figures storage={data} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
            <BarTable
              title={words('teachers')}
              heads={[words('teacher'), words('count'), words('size')]}
              empty={translate('recordings.none')}
              rows={data.teachers.map((one) => ({
                ...{ key: one.id, ...shared(one, data.teachers) },
                name: <Link to={filmsOf(one.name)}>{one.name}</Link>,
              }))}
            />
            <BarTable
              title={words('byMonth')}
              heads={[words('month'), words('count'), words('size')]}
              empty={translate('recordings.none')}
              rows={data.months.map((one) => ({
                ...{ key: one.month, ...shared(one, data.months), name: monthOf(one.month) },
              }))}
            />
          </Box>
        </>
      )}
    </RecordingPage>
  );
};
