import { Box, TextField } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

/** One end of a range of days, of the school's calendar. */
const FilterDay = ({ source, label }: { source: 'from' | 'to'; label: string }) => {
  const { filterValues, setFilters } = useListContext();
  const values = filterValues as Record<string, unknown>;
  const { [source]: day, ...others } = values;
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={typeof day === 'string' ? day : ''}
      onChange={({ target: { value } }) => setFilters(value ? { ...others, [source]: value } : others)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
      sx={{ minWidth: 152, flexGrow: { xs: 1, sm: 0 } }}
    />
  );
};

/** A range of days. Both ends stand beside each other wherever the row of filters breaks. */
export const FilterDays = () => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', gap: 1, flexGrow: { xs: 1, sm: 0 } }}>
      <FilterDay source="from" label={translate('audit.from')} />
      <FilterDay source="to" label={translate('audit.to')} />
    </Box>
  );
};
