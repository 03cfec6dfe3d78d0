import { TextField } from '@mui/material';
import { useListContext } from 'react-admin';

/** One end of a range of days, of the school's calendar. */
export const FilterDay = ({ source, label }: { source: string; label: string }) => {
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
