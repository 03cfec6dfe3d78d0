import { Button, Stack, Typography } from '@mui/material';
import { useLogout, useTranslate } from 'react-admin';
import { CentredPage } from './CentredPage';

/** For people who are signed in but do not manage the school. */
export const NoAccessPage = ({ name }: { name: string }) => {
  const translate = useTranslate();
  const logout = useLogout();
  const title = translate('signIn.noAccessTitle');
  return (
    <CentredPage title={title}>
      <Stack spacing={2}>
        <Typography variant="h6" component="h1">
          {title}
        </Typography>
        <Typography>{translate('signIn.noAccessText', { name })}</Typography>
        <Button variant="contained" href="/">
          {translate('console.backToApp')}
        </Button>
        <Button variant="outlined" onClick={() => void logout()}>
          {translate('signIn.otherAccount')}
        </Button>
      </Stack>
    </CentredPage>
  );
};
