import { nextSetupPage, passedSetupPages, setupPages } from '@derslik/contract/setup';
import { Box, Button, Card, LinearProgress, Typography } from '@mui/material';
import { useId } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link, Navigate } from 'react-router-dom';
import { useSetup, useSetupActs } from './useSetup';

/** On the console's first page: a new school is led into the guide, one that was left is told where to go on. */
export const SetupOffer = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const { data: setup } = useSetup();
  const { isPending, write } = useSetupActs();
  if (setup?.state === 'new') return <Navigate to="/setup" replace />;
  if (setup?.state !== 'left') return null;
  const done = passedSetupPages(setup);
  const putAside = async () => {
    if (await write('aside')) notify('setup.asideDone');
  };
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2, mb: 3, display: 'grid', gap: 1 }}>
      <Typography id={titleId} variant="h2" sx={{ fontSize: 16, lineHeight: '22px' }}>
        {translate('setup.title')}
      </Typography>
      <Typography>
        {translate('setup.goOn', { done, total: setupPages.length })}{' '}
        {translate('setup.next', { step: translate(`setup.pages.${nextSetupPage(setup)}`) })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(100 * done) / setupPages.length}
        aria-labelledby={titleId}
        sx={{ maxWidth: 360, borderRadius: '4px' }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        <Button component={Link} to="/setup" variant="contained">
          {translate('setup.continue')}
        </Button>
        <Button variant="text" loading={isPending} onClick={() => void putAside()}>
          {translate('setup.aside')}
        </Button>
      </Box>
    </Card>
  );
};
