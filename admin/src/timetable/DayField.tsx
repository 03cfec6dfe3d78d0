import { TextField } from '@mui/material';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  isWrong?: boolean;
  type?: 'date' | 'time';
  help?: string;
}

/** A day of the school's calendar, or a time of its day. */
export const DayField = ({ label, value, onChange, isWrong = false, type = 'date', help }: Props) => (
  <TextField
    type={type}
    size="small"
    label={label}
    value={value}
    error={isWrong}
    helperText={help}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ inputLabel: { shrink: true }, ...(type === 'date' && { htmlInput: { max: '2099-12-31' } }) }}
    sx={{ flex: '1 1 150px', minWidth: 0 }}
  />
);
