import { optionSets, type OptionSetKey, type RoomOptions } from '@derslik/contract/room/options';
import { lockOf, type OptionFlag } from '@derslik/contract/room/schoolOptions';
import { Box, Button, Chip, MenuItem, Select, Switch, Typography } from '@mui/material';
import { Lock, RotateCcw } from 'lucide-react';
import { type RefObject, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { choicesOf } from './groups';
import { useOptionWords } from './useOptionWords';

interface Props {
  set: OptionSetKey;
  flag: OptionFlag;
  /** The set as it is, and as it would be without anything of the school's own in it. */
  options: RoomOptions;
  begins: RoomOptions;
  isDisabled: boolean;
  onChange: (flag: OptionFlag, value: unknown) => void;
}

/** One flag: what it means, what it is, what our own set has, and the way back to that. */
export const OptionRow = ({ set, flag, options, begins, isDisabled, onChange }: Props) => {
  const translate = useTranslate();
  const { flagOf, meaningOf, valueOf } = useOptionWords();
  const id = useId();
  const control = useRef<{ focus: () => void }>(null);
  const value = options[flag];
  const lock = lockOf(set, flag);
  const isDifferent = value !== begins[flag];
  const isOfLesson = set === 'academicMobile' && optionSets.academicMobile[flag] === optionSets.academic[flag];
  const beginning = translate(isOfLesson ? 'optionSets.lesson' : 'optionSets.default', {
    value: valueOf(flag, begins[flag]),
  });
  const named = { 'aria-labelledby': `${id}-name`, 'aria-describedby': `${id}-about` };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography id={`${id}-name`} sx={{ fontWeight: 550 }}>
          {flagOf(flag)}
        </Typography>
        <Box id={`${id}-about`}>
          <Typography variant="body2" color="text.secondary">
            {meaningOf(flag)}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {lock === null ? beginning : translate(`optionSets.locks.${lock}`)}
          </Typography>
        </Box>
        {isDifferent && lock === null && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
            <Chip size="small" color="primary" variant="outlined" label={translate('optionSets.isDifferent')} />
            {!isDisabled && (
              <Button
                size="small"
                variant="text"
                startIcon={<RotateCcw size={16} aria-hidden="true" />}
                aria-label={translate('optionSets.resetNamed', { name: flagOf(flag) })}
                onClick={() => {
                  onChange(flag, begins[flag]);
                  // The button goes.
                  control.current?.focus();
                }}
              >
                {translate('optionSets.reset')}
              </Button>
            )}
          </Box>
        )}
      </Box>
      {lock !== null && lock !== 'unused' && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}>
          <Lock size={16} aria-hidden="true" />
          {valueOf(flag, value)}
        </Box>
      )}
      {lock === null && typeof value === 'boolean' && (
        <Switch
          checked={value}
          disabled={isDisabled}
          onChange={(_event, on) => onChange(flag, on)}
          slotProps={{ input: { ...named, ref: control as RefObject<HTMLInputElement> } }}
        />
      )}
      {lock === null && typeof value !== 'boolean' && (
        <Select
          size="small"
          value={value}
          disabled={isDisabled}
          labelId={`${id}-name`}
          onChange={({ target }) => onChange(flag, target.value)}
          inputRef={control}
          SelectDisplayProps={{ 'aria-describedby': `${id}-about` }}
          sx={{ minWidth: 132, maxWidth: '100%' }}
        >
          {choicesOf(flag, begins).map((choice) => (
            <MenuItem key={String(choice)} value={choice as string | number}>
              {valueOf(flag, choice)}
            </MenuItem>
          ))}
        </Select>
      )}
    </Box>
  );
};
