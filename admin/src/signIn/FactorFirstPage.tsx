import type { ConsoleStep } from '@derslik/contract/factors';
import { Button, Stack, Typography } from '@mui/material';
import { useLogout, useTranslate } from 'react-admin';
import { CentredPage } from './CentredPage';
import { ProveAgain } from './ProveAgain';

/** In place of the console as long as the school's second step is missing: the way there, never a closed door. */
export const FactorFirstPage = ({ step }: { step: ConsoleStep }) => {
  const translate = useTranslate();
  const logout = useLogout();
  const title = translate(step === 'enrol' ? 'factors.firstTitle' : 'factors.proveTitle');
  return (
    <CentredPage title={title}>
      <Stack spacing={2}>
        <Typography variant="h6" component="h1">
          {title}
        </Typography>
        <Typography>{translate(step === 'enrol' ? 'factors.firstText' : 'factors.proveText')}</Typography>
        {step === 'enrol' ? (
          <Button variant="contained" href="/ayarlar/guvenlik">
            {translate('factors.setUp')}
          </Button>
        ) : (
          // The page begins anew, with a session that may.
          <ProveAgain onProven={() => location.reload()} />
        )}
        <Button variant="outlined" onClick={() => void logout()}>
          {translate('signIn.otherAccount')}
        </Button>
      </Stack>
    </CentredPage>
  );
};
