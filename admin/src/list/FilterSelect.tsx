import { Box, MenuItem, Select } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

interface Props {
  /** The filter's name in the call. */
  source: string;
  label: string;
  choices: readonly { value: string | boolean | number; label: string }[];
}

const all = '';

/** One filter that reads "Tür: Hepsi". */
export const FilterSelect = ({ source, label, choices }: Props) => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const values = filterValues as Record<string, unknown>;
  const current = source in values ? String(values[source]) : all;
  const choose = (text: string) => {
    const { [source]: _, ...others } = values;
    const choice = choices.find(({ value }) => String(value) === text);
    setFilters(choice ? { ...others, [source]: choice.value } : others);
  };
  const nameOf = (text: string) =>
    choices.find(({ value }) => String(value) === text)?.label ?? translate('console.all');
  return (
    <Select
      size="small"
      displayEmpty
      value={current}
      onChange={(event) => choose(event.target.value)}
      inputProps={{ 'aria-label': label }}
      SelectDisplayProps={{ 'aria-label': `${label}: ${nameOf(current)}` }}
      renderValue={(text) => (
        <>
          <Box component="span" sx={{ color: 'text.secondary', mr: 0.75 }}>
            {label}:
          </Box>
          <Box component="span" sx={{ fontWeight: 550 }}>
            {nameOf(text)}
          </Box>
        </>
      )}
      sx={{ minWidth: 136, flexGrow: { xs: 1, sm: 0 } }}
    >
      <MenuItem value={all}>{translate('console.all')}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={String(choice.value)} value={String(choice.value)}>
          {choice.label}
        </MenuItem>
      ))}
    </Select>
  );
};
