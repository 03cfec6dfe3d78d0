import { Stack, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { StatusChip } from '../list/StatusChip';
import { BellPeriodFields } from './BellPeriodFields';
import { bellRowsOf, wrongBells } from './bellPlan';
import { RecordDialog } from './RecordDialog';
import { SettingRows } from './SettingRows';
import { useRecords } from './useRecords';
import { FormControlLabel, Switch } from '@mui/material';

/** A school day as most schools have it, to begin with. */
const usual = {
  ...{ startsAt: '08:30', count: 8, lessonMinutes: 40, breakMinutes: 10 },
  ...{ longAfter: 4, longMinutes: 50 },
} as const;

/** When the bells ring: an ordinary day, a half day. */
export const BellRows = () => {
  const translate = useTranslate();
  const { data: all = [] } = useRecords('bells');
  return (
    <SettingRows
      kind="bells"
      mark={({ isDefault }) => isDefault && <StatusChip tone="accent" label={translate('timetable.bells.default')} />}
      detail={({ periods }) => {
        const [first, last] = [periods[0], periods.at(-1)];
        const count = translate('timetable.bells.count', { smart_count: periods.length });
        return first && last ? `${count} · ${first.startsAt}–${last.endsAt}` : count;
      }}
      dialog={(row, close) => (
        <RecordDialog
          resource="bells"
          isWide
          title={translate(row ? 'timetable.parts.bells.edit' : 'timetable.parts.bells.add')}
          {...(row && { id: row.id })}
          initial={{
            name: row?.name ?? (all.length === 0 ? translate('timetable.bells.usualName') : ''),
            isDefault: row?.isDefault ?? all.length === 0,
            periods: row?.periods ?? bellRowsOf(usual),
          }}
          check={({ periods }) => (wrongBells(periods).length > 0 ? 'timetable.bells.wrong' : null)}
          onClose={close}
          fields={({ values, set, wrong }) => (
            <>
              <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'flex-end', gap: 2 }}>
                <TextField
                  label={translate('timetable.fields.name')}
                  placeholder={translate('timetable.bells.example')}
                  value={values.name}
                  error={wrong('name')}
                  autoFocus
                  onChange={(event) => set({ name: event.target.value })}
                  sx={{ flex: '1 1 220px' }}
                />
                <FormControlLabel
                  label={translate('timetable.bells.isDefault')}
                  control={
                    <Switch
                      checked={values.isDefault}
                      // There is one at all times: another one takes its place.
                      disabled={row?.isDefault ?? all.length === 0}
                      onChange={(_, isDefault) => set({ isDefault })}
                      slotProps={{ input: { role: 'switch' } }}
                    />
                  }
                />
              </Stack>
              <BellPeriodFields usual={usual} periods={values.periods} onChange={(periods) => set({ periods })} />
            </>
          )}
        />
      )}
    />
  );
};
