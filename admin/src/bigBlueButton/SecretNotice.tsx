import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../layout/CopyButton';

interface Props {
  address: string;
  secret: string;
}

const Line = ({ label, value }: { label: string; value: string }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
    <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
      <Typography variant="caption" color="text.secondary">
        {label}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}>{value}</Typography>
    </Box>
    <CopyButton text={value} />
  </Box>
);

/** What the platform is given: shown this once. */
export const SecretNotice = ({ address, secret }: Props) => {
  const translate = useTranslate();
  return (
    <Alert severity="success" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      {translate('bigBlueButton.secretOnce')}
      <Line label={translate('bigBlueButton.address')} value={address} />
      <Line label={translate('bigBlueButton.secret')} value={secret} />
    </Alert>
  );
};
