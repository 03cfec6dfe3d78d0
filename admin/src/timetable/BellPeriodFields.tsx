import { timetableLimits as limits } from '@derslik/contract/limits/timetable';
import type { BellPeriod } from '@derslik/contract/timetable';
import { Box, Button, IconButton, TextField, Tooltip, Typography } from '@mui/material';
import { Plus, Trash2, Wand2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type BellPlan, bellRowsOf, wrongBells } from './bellPlan';
import { DayField } from './DayField';

interface Props {
  usual: BellPlan;
  periods: readonly BellPeriod[];
  onChange: (periods: BellPeriod[]) => void;
}

const bounds = {
  count: [1, limits.periodMax],
  lessonMinutes: [5, 180],
  breakMinutes: [0, 120],
  longAfter: [0, limits.periodMax],
  longMinutes: [0, 240],
} as const;

/** "8 ders, 40 dakika, teneffüs 10 dakika": fills the rows below it. */
const FillBells = ({ usual, onFill }: { usual: BellPlan; onFill: (periods: BellPeriod[]) => void }) => {
  const translate = useTranslate();
  const titleId = useId();
  const [plan, setPlan] = useState(usual);
  const keys = Object.keys(bounds) as (keyof typeof bounds)[];
  const isRight =
    plan.startsAt !== '' && keys.every((key) => plan[key] >= bounds[key][0] && plan[key] <= bounds[key][1]);
  return (
    <Box
      role="group"
      aria-labelledby={titleId}
      sx={({ tokens }) => ({ p: 1.5, borderRadius: '8px', backgroundColor: tokens.fill })}
    >
      <Typography id={titleId} sx={{ fontWeight: 550, mb: 1 }}>
        {translate('timetable.bells.fillTitle')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' }, gap: 1.5 }}>
        <DayField
          type="time"
          label={translate('timetable.bells.fields.startsAt')}
          value={plan.startsAt}
          onChange={(startsAt) => setPlan({ ...plan, startsAt })}
        />
        {keys.map((key) => (
          <TextField
            key={key}
            type="number"
            label={translate(`timetable.bells.fields.${key}`)}
            value={Number.isNaN(plan[key]) ? '' : plan[key]}
            error={!(plan[key] >= bounds[key][0] && plan[key] <= bounds[key][1])}
            onChange={(event) => setPlan({ ...plan, [key]: Number.parseInt(event.target.value, 10) })}
            slotProps={{ htmlInput: { min: bounds[key][0], max: bounds[key][1] } }}
          />
        ))}
      </Box>
      <Button
        variant="outlined"
        startIcon={<Wand2 size={18} aria-hidden="true" />}
        disabled={!isRight}
        onClick={() => onFill(bellRowsOf(plan))}
        sx={{ mt: 1.5 }}
      >
        {translate('timetable.bells.fill')}
      </Button>
    </Box>
  );
};

/** The periods of a day, one a row. */
export const BellPeriodFields = ({ usual, periods, onChange }: Props) => {
  const translate = useTranslate();
  const wrong = wrongBells(periods);
  const change = (number: number, some: Partial<BellPeriod>): void =>
    onChange(periods.map((one) => (one.number === number ? { ...one, ...some } : one)));
  const next = Math.max(0, ...periods.map(({ number }) => number)) + 1;
  const addLast = (): void => {
    const from = periods.at(-1)?.endsAt ?? usual.startsAt;
    const [added] = bellRowsOf({ ...usual, startsAt: from, count: 1 });
    if (added) onChange([...periods, { ...added, number: next }]);
  };
  return (
    <>
      <FillBells usual={usual} onFill={onChange} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {periods.map(({ number, startsAt, endsAt }) => (
          <Box
            component="li"
            key={number}
            sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: 1 }}
          >
            <Typography sx={{ flex: 'none', width: { xs: '100%', sm: 64 }, fontWeight: 550 }}>
              {translate('timetable.period', { number })}
            </Typography>
            {(['startsAt', 'endsAt'] as const).map((key) => (
              <TextField
                key={key}
                type="time"
                value={key === 'startsAt' ? startsAt : endsAt}
                error={wrong.includes(number)}
                onChange={(event) => event.target.value && change(number, { [key]: event.target.value })}
                slotProps={{ htmlInput: { 'aria-label': translate(`timetable.bells.${key}Of`, { number }) } }}
                sx={{ flex: '1 1 96px', minWidth: 0 }}
              />
            ))}
            <Tooltip title={translate('timetable.bells.remove', { number })} enterDelay={300}>
              <IconButton
                aria-label={translate('timetable.bells.remove', { number })}
                disabled={periods.length === 1}
                onClick={() => onChange(periods.filter((one) => one.number !== number))}
              >
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            </Tooltip>
          </Box>
        ))}
      </Box>
      {next <= limits.periodMax && (
        <Button
          variant="text"
          startIcon={<Plus size={18} aria-hidden="true" />}
          onClick={addLast}
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate('timetable.bells.addPeriod')}
        </Button>
      )}
    </>
  );
};
