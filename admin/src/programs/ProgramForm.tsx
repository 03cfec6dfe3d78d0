import { callError } from '@derslik/client/callError';
import { programLimits as limits } from '@derslik/contract/limits/programs';
import {
  programAddress,
  programRights,
  type AdminProgram,
  type ProgramCreate,
  type ProgramRight,
} from '@derslik/contract/programs';
import { Alert, Box, Button, Checkbox, FormControlLabel, FormHelperText, TextField, Typography } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  /** Missing: a new one. */
  program?: AdminProgram;
  verb: string;
  onSave: (body: ProgramCreate & { takesOver?: true }) => Promise<void>;
}

const two = (number: number): string => String(number).padStart(2, '0');
/** The day of this browser's calendar, as a field of dates has it. */
const dayOf = (iso: string | null): string => {
  if (iso === null) return '';
  const date = new Date(iso);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};
/** Through that day. */
const endOf = (day: string): string | null => {
  const date = new Date(`${day}T23:59:59`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
};

/** What a token is good for. */
export const ProgramForm = ({ program, verb, onSave }: Props) => {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>): string => translate(`programsPage.${key}`, values);
  const rightsId = useId();
  const [name, setName] = useState(program?.name ?? '');
  const [rights, setRights] = useState<readonly ProgramRight[]>(program?.rights ?? []);
  const [addresses, setAddresses] = useState((program?.addresses ?? []).join('\n'));
  const [day, setDay] = useState(dayOf(program?.endsAt ?? null));
  const [takesOver, setTakesOver] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const lines = addresses.split(/[\s,]+/).filter((one) => one !== '');
    const wrong = lines.find((one) => !programAddress.safeParse(one).success);
    if (name.trim() === '') return setFault(t('nameMissing'));
    if (rights.length === 0) return setFault(t('rightsMissing'));
    if (wrong !== undefined || lines.length > limits.addressesMax)
      return setFault(t('addressWrong', { address: wrong ?? '', max: limits.addressesMax }));
    setFault(null);
    setIsPending(true);
    try {
      const endsAt = day === dayOf(program?.endsAt ?? null) ? (program?.endsAt ?? null) : endOf(day);
      await onSave({
        ...{ name, rights: [...rights], addresses: lines, endsAt },
        ...(takesOver && { takesOver: true as const }),
      });
      if (!program) {
        setName('');
        setRights([]);
        setAddresses('');
        setDay('');
      }
    } catch (error) {
      setFault(translate(callError(error).code, { max: limits.tokensMax }));
    }
    setIsPending(false);
  };
  return (
    <Box component="form" noValidate onSubmit={(event) => void save(event)} sx={{ display: 'grid', gap: 2, pt: 2 }}>
      <TextField
        label={t('name')}
        helperText={t('nameHelp')}
        value={name}
        slotProps={{ htmlInput: { maxLength: limits.nameMax } }}
        onChange={(event) => setName(event.target.value)}
      />
      <Box role="group" aria-labelledby={rightsId}>
        <Typography id={rightsId} sx={{ fontWeight: 550 }}>
          {t('rights')}
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {programRights.map((right) => (
            <FormControlLabel
              key={right}
              control={
                <Checkbox
                  checked={rights.includes(right)}
                  onChange={(_event, checked) =>
                    setRights(programRights.filter((one) => (one === right ? checked : rights.includes(one))))
                  }
                />
              }
              label={t(`rightNames.${right.replace(':', '_')}`)}
            />
          ))}
        </Box>
        <FormHelperText>{t('rightsHelp')}</FormHelperText>
      </Box>
      <TextField
        label={t('addresses')}
        helperText={t('addressesHelp')}
        value={addresses}
        multiline
        minRows={2}
        maxRows={8}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } }}
        onChange={(event) => setAddresses(event.target.value)}
      />
      <TextField
        type="date"
        label={t('endsAt')}
        helperText={t('endsAtHelp')}
        value={day}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
        onChange={(event) => setDay(event.target.value)}
        sx={{ maxWidth: 320 }}
      />
      {program && (
        <Box>
          <FormControlLabel
            control={<Checkbox checked={takesOver} onChange={(_event, checked) => setTakesOver(checked)} />}
            label={t('takesOver')}
          />
          <FormHelperText>{t('takesOverHelp')}</FormHelperText>
        </Box>
      )}
      {fault && <Alert severity="error">{fault}</Alert>}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" variant="contained" loading={isPending}>
          {verb}
        </Button>
      </Box>
    </Box>
  );
};
