import { callError } from '@derslik/client/callError';
import type { AdminLtiPlatform, LtiPlatforms, LtiTrialStep } from '@derslik/contract/lti';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';

import { CopyButton } from '../layout/CopyButton';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { deleteLtiPlatform, linkLtiPlatform, tryLtiPlatform } from './ltiCalls';
import { LearningPlatformCard } from './LearningPlatformCard';
import { LtiPlatformForm } from './LtiPlatformForm';
import { LtiTrialSteps } from './LtiTrialSteps';

interface Props {
  platform: AdminLtiPlatform;
  mayChange: boolean;
  onSaved: (all: LtiPlatforms) => void;
}

type Act = 'try' | 'link' | 'delete';

/** One platform: how it stands, what "Dene" finds, and what may be done with it. */
export const LtiPlatformCard = ({ platform, mayChange, onSaved }: Props) => {
  const translate = useTranslate();
  const bbb = (key: string, values?: Record<string, unknown>): string => translate(`bigBlueButton.${key}`, values);
  const notify = useNotify();
  const { name } = platform;
  const [asks, setAsks] = useState(false);
  const [pending, setPending] = useState<Act | null>(null);
  const [steps, setSteps] = useState<LtiTrialStep[] | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const act = async (what: Act): Promise<void> => {
    setPending(what);
    try {
      if (what === 'try') setSteps((await tryLtiPlatform(platform.id)).steps);
      else if (what === 'link') setLink((await linkLtiPlatform(platform.id)).address);
      else onSaved(await deleteLtiPlatform(platform.id));
    } catch (error) {
      notify(callError(error).code, { type: 'error' });
    }
    setPending(null);
    setAsks(false);
  };
  return (
    <>
      {/* Where nothing is entered yet, what comes next is to enter it. */}
      <LearningPlatformCard {...{ platform, mayChange }} isOpenAtFirst={mayChange && platform.issuer === ''}>
        <LtiPlatformForm {...{ platform, onSaved }} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 2 }}>
          <Button variant="outlined" loading={pending === 'try'} onClick={() => void act('try')}>
            {translate('lti.try')}
          </Button>
          <Button variant="outlined" loading={pending === 'link'} onClick={() => void act('link')}>
            {translate('lti.link')}
          </Button>
          <Button variant="outlined" color="error" onClick={() => setAsks(true)}>
            {bbb('delete')}
          </Button>
        </Box>
        {link !== null && (
          <Alert severity="success" sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
            {translate('lti.linkText')}
            <Typography component="code" translate="no" sx={{ display: 'block', my: 1, overflowWrap: 'anywhere' }}>
              {link}
            </Typography>
            <CopyButton text={link} />
          </Alert>
        )}
        {steps && <LtiTrialSteps steps={steps} />}
      </LearningPlatformCard>
      <ConfirmDialog
        open={asks}
        title={bbb('deleteTitle', { name })}
        text={bbb('deleteText')}
        verb={bbb('delete')}
        isDangerous
        isPending={pending === 'delete'}
        onConfirm={() => void act('delete')}
        onClose={() => setAsks(false)}
      />
    </>
  );
};
