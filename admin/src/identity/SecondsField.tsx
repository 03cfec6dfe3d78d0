import { TextField } from '@mui/material';
import { useState } from 'react';

interface Props {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

/** A number of seconds. While somebody types it may be too small; what is kept is within its bounds. */
export const SecondsField = ({ label, value, least, most, onChange }: Props) => {
  const [typed, setTyped] = useState<string | null>(null);
  const bounded = (text: string): number => Math.max(least, Math.min(most, Math.round(Number(text)) || least));
  return (
    <TextField
      label={label}
      type="number"
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(bounded(event.target.value));
      }}
      onBlur={() => setTyped(null)}
      slotProps={{ htmlInput: { min: least, max: most } }}
      sx={{ maxWidth: 420 }}
    />
  );
};
