import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { plainInput } from './plainInput';

interface Props {
  value: string | null;
  onChange: (certificate: string | null) => void;
  /** Whose certificate it is about; missing: that of the people's own server. */
  help?: string;
}

/** The school's own certificate authority as PEM; empty where everybody knows who signed. */
export const CertificateField = ({ value, onChange, help }: Props) => {
  const translate = useTranslate();
  return (
    <TextField
      label={translate('identitySources.certificate')}
      helperText={help ?? translate('identitySources.certificateHelp')}
      multiline
      minRows={2}
      maxRows={8}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value.trim() ? event.target.value : null)}
      slotProps={plainInput}
    />
  );
};
