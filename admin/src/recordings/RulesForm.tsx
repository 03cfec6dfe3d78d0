import { callError } from '@derslik/client/callError';
import { localeOf } from '@derslik/client/language';
import { limits } from '@derslik/contract/limits';
import { type RoomKind, roomKinds } from '@derslik/contract/meetings';
import type { RecordingRules } from '@derslik/contract/recordingRules';
import { Box, Button, Card, InputAdornment, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useLocale, useLogoutIfAccessDenied, useNotify, useTranslate } from 'react-admin';
import { sizeText } from '../layout/sizeText';
import { writeRecordingRules } from './recordingRulesApi';

interface Props {
  rules: RecordingRules;
  mayChange: boolean;
  onSaved: (rules: RecordingRules) => void;
}

const { daysMax, quotaGbMax } = limits.recording;
const typed = (value: number | null): string => (value ? String(value) : '');
/** A whole number from 1 on, null for an empty field, undefined for anything else. */
const numberOf = (text: string, max: number): number | null | undefined => {
  if (text.trim() === '') return null;
  return /^\d{1,9}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= max ? Number(text) : undefined;
};

interface NumberFieldProps {
  label: string;
  help: string;
  unit: string;
  value: string;
  max: number;
  isDisabled: boolean;
  onChange: (text: string) => void;
}
const NumberField = ({ label, help, unit, value, max, isDisabled, onChange }: NumberFieldProps) => {
  const translate = useTranslate();
  const isWrong = numberOf(value, max) === undefined;
  return (
    <TextField
      label={label}
      value={value}
      disabled={isDisabled}
      error={isWrong}
      helperText={isWrong ? translate('recordingRules.wrong', { max }) : help}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: 'numeric', maxLength: 9 },
        input: {
          endAdornment: (
            <InputAdornment position="end" sx={{ mr: 1.5 }}>
              {unit}
            </InputAdornment>
          ),
        },
      }}
      sx={{ mt: 2, width: { xs: '100%', sm: 320 }, display: 'flex' }}
    />
  );
};

export const RulesForm = ({ rules, mayChange, onSaved }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const locale = localeOf(useLocale());
  const leaveIfOver = useLogoutIfAccessDenied();
  const [days, setDays] = useState<Record<RoomKind, string>>({
    ...{ individual: typed(rules.days.individual), academic: typed(rules.days.academic) },
    broadcast: typed(rules.days.broadcast),
  });
  const [quota, setQuota] = useState(typed(rules.quotaGb));
  const [isPending, setIsPending] = useState(false);
  const words = (key: string, values?: object): string => translate(`recordingRules.${key}`, values);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = roomKinds.map((kind) => numberOf(days[kind], daysMax));
    const quotaGb = numberOf(quota, quotaGbMax);
    const [individual, academic, broadcast] = wanted;
    if (individual === undefined || academic === undefined || broadcast === undefined || quotaGb === undefined) return;
    setIsPending(true);
    try {
      const body = { days: { individual, academic, broadcast }, quotaGb: quotaGb ?? 0, revision: rules.revision };
      onSaved(await writeRecordingRules(body));
      notify('recordingRules.saved');
    } catch (error) {
      if (await leaveIfOver(error)) return;
      notify(callError(error).code, { type: 'error' });
      setIsPending(false);
    }
  };
  const free = rules.free === null ? translate('overview.notSeen') : sizeText(rules.free, locale);
  return (
    <Card component="form" noValidate onSubmit={(event: FormEvent) => void save(event)} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2">{words('days')}</Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5 }}>
        {words('daysText')}
      </Typography>
      {roomKinds.map((kind) => (
        <NumberField
          key={kind}
          label={words(`kinds.${kind}`)}
          help={words(days[kind].trim() === '' ? 'forEver' : 'daysHelp')}
          unit={words('daysUnit')}
          value={days[kind]}
          max={daysMax}
          isDisabled={!mayChange}
          onChange={(text) => setDays({ ...days, [kind]: text })}
        />
      ))}
      <Typography variant="h2" sx={{ mt: 4 }}>
        {words('quota')}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5 }}>
        {words('quotaText', { used: sizeText(rules.used, locale), free })}
      </Typography>
      <NumberField
        label={words('quotaLabel')}
        help={words(quota.trim() === '' ? 'noQuota' : 'quotaHelp')}
        unit="GB"
        value={quota}
        max={quotaGbMax}
        isDisabled={!mayChange}
        onChange={setQuota}
      />
      {mayChange && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 3 }}>
          <Button type="submit" variant="contained" loading={isPending}>
            {translate('ra.action.save')}
          </Button>
        </Box>
      )}
    </Card>
  );
};
