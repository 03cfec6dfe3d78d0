import { timetableLimits as limits } from '@derslik/contract/limits/timetable';
import { Box, Radio, RadioGroup, Stack, TextField, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { subjectColour } from '../theme/tokens';
import { RecordDialog } from './RecordDialog';
import { SettingRows } from './SettingRows';
import { useRecords } from './useRecords';

const colourCount = 12;
const dot = (colour: number, size: number) => ({
  ...{ width: size, height: size, flex: 'none', borderRadius: '6px', backgroundColor: subjectColour(colour) },
  forcedColorAdjust: 'none',
});

const ColourChoice = ({ colour, onChange }: { colour: number; onChange: (colour: number) => void }) => {
  const translate = useTranslate();
  const labelId = useId();
  return (
    <Box>
      <Typography id={labelId} sx={{ fontWeight: 550, mb: 0.75 }}>
        {translate('timetable.fields.colour')}
      </Typography>
      <RadioGroup
        row
        aria-labelledby={labelId}
        value={String(colour)}
        onChange={(_, value) => onChange(Number(value))}
        sx={{ gap: 0.5 }}
      >
        {Array.from({ length: colourCount }, (_, one) => (
          <Radio
            key={one}
            value={String(one)}
            slotProps={{ input: { 'aria-label': translate('timetable.colourOf', { number: one + 1 }) } }}
            icon={<Box sx={dot(one, 24)} />}
            checkedIcon={
              <Box
                sx={({ tokens }) => ({
                  ...dot(one, 24),
                  outline: `2px solid ${tokens.ink}`,
                  outlineOffset: 2,
                })}
              />
            }
            sx={{ p: 1 }}
          />
        ))}
      </RadioGroup>
    </Box>
  );
};

/** What is taught, each with its colour in the grid. */
export const SubjectRows = () => {
  const translate = useTranslate();
  const { data: subjects = [] } = useRecords('subjects');
  return (
    <SettingRows
      kind="subjects"
      mark={({ colour }) => <Box sx={dot(colour, 20)} />}
      detail={({ short }) => short}
      dialog={(row, close) => (
        <RecordDialog
          resource="subjects"
          title={translate(row ? 'timetable.parts.subjects.edit' : 'timetable.parts.subjects.add')}
          {...(row && { id: row.id })}
          initial={{
            name: row?.name ?? '',
            short: row?.short ?? '',
            // The next one, so that neighbours differ without a choice.
            colour: row?.colour ?? subjects.length % colourCount,
          }}
          onClose={close}
          fields={({ values, set, wrong }) => (
            <>
              <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
                <TextField
                  label={translate('timetable.fields.name')}
                  placeholder={translate('timetable.subjectExample')}
                  value={values.name}
                  error={wrong('name')}
                  autoFocus
                  onChange={(event) => set({ name: event.target.value })}
                  sx={{ flex: '2 1 200px' }}
                />
                <TextField
                  label={translate('timetable.fields.short')}
                  value={values.short}
                  error={wrong('short')}
                  onChange={(event) => set({ short: event.target.value })}
                  slotProps={{ htmlInput: { maxLength: limits.shortMax } }}
                  sx={{ flex: '1 1 100px' }}
                />
              </Stack>
              <ColourChoice colour={values.colour} onChange={(colour) => set({ colour })} />
            </>
          )}
        />
      )}
    />
  );
};
