import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

interface Props {
  value: string;
  onChange: (reason: string) => void;
  isMissing: boolean;
}

/** Why a manager does it: it stands in the audit log. */
export const ReasonField = ({ value, onChange, isMissing }: Props) => {
  const translate = useTranslate();
  return (
    <TextField
      label={translate('ownData.reason')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={isMissing}
      helperText={translate(isMissing ? 'ownData.reasonMissing' : 'ownData.reasonHelp')}
      slotProps={{ htmlInput: { maxLength: 300 } }}
      multiline
      fullWidth
    />
  );
};
