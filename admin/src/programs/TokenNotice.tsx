import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../layout/CopyButton';

/** A new token: shown this once. */
export const TokenNotice = ({ token }: { token: string }) => {
  const translate = useTranslate();
  return (
    <Alert severity="success" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      {translate('programsPage.tokenOnce')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
        <Typography sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere', fontFamily: 'monospace' }}>
          {token}
        </Typography>
        <CopyButton text={token} />
      </Box>
    </Alert>
  );
};
