import { Button, Stack, Typography } from '@mui/material';
import type { Auth } from '@derslik/contract/auth';
import { useTranslate } from 'react-admin';
import { CentredPage } from './CentredPage';

/** In place of what a manager had open when somebody else signed in in this browser. */
export const TakenPage = ({ by }: { by: Auth }) => {
  const translate = useTranslate();
  const title = translate('signIn.takenTitle');
  const { name, surname } = by.informations;
  return (
    <CentredPage title={title}>
      <Stack spacing={2}>
        <Typography variant="h6" component="h1">
          {title}
        </Typography>
        <Typography>{translate('signIn.takenText')}</Typography>
        {/* Loaded anew: nothing that the tab has read is left. */}
        <Button variant="contained" href="/console/">
          {translate('signIn.takenGoOn', { name: `${name} ${surname}`.trim() })}
        </Button>
      </Stack>
    </CentredPage>
  );
};
