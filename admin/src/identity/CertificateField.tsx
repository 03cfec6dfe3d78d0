import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { plainInput } from './plainInput';

interface Props {
  value: string | null;
  onChange: (certificate: string | null) => void;
}

/** The school's own certificate authority as PEM; empty where everybody knows who signed. */
export const CertificateField = ({ value, onChange }: Props) => {
  const translate = useTranslate();
  return (
    <TextField
      label={translate('identitySources.certificate')}
      helperText={translate('identitySources.certificateHelp')}
      multiline
      minRows={2}
      maxRows={8}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value.trim() ? event.target.value : null)}
      slotProps={plainInput}
    />
  );
};
