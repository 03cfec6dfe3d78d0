import type { AdminBbbPlatform, BbbPlatforms } from '@derslik/contract/bigBlueButton';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { deleteBbbPlatform, renewBbbSecret } from './bbbCalls';
import { BbbPlatformForm } from './BbbPlatformForm';
import { LearningPlatformCard } from '../lti/LearningPlatformCard';
import { useAttempt } from '../layout/useAttempt';

interface Props {
  platform: AdminBbbPlatform;
  mayChange: boolean;
  onSaved: (all: BbbPlatforms) => void;
  onSecret: (secret: string) => void;
}

/** One platform: how it stands, and what may be done with it. */
export const BbbPlatformCard = ({ platform, mayChange, onSaved, onSecret }: Props) => {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>): string => translate(`bigBlueButton.${key}`, values);
  const [asks, setAsks] = useState<'renew' | 'delete' | null>(null);
  const { attempt, isPending } = useAttempt();
  const { name } = platform;
  const act = async (): Promise<void> => {
    await attempt(async () => {
      if (asks === 'renew') onSecret((await renewBbbSecret(platform.id)).secret);
      else onSaved(await deleteBbbPlatform(platform.id));
    });
    setAsks(null);
  };
  return (
    <>
      <LearningPlatformCard {...{ platform, mayChange }}>
        <BbbPlatformForm {...{ platform, onSaved }} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 2 }}>
          <Button variant="outlined" onClick={() => setAsks('renew')}>
            {t('renew')}
          </Button>
          <Button variant="outlined" color="error" onClick={() => setAsks('delete')}>
            {t('delete')}
          </Button>
        </Box>
      </LearningPlatformCard>
      <ConfirmDialog
        open={asks !== null}
        title={t(asks === 'delete' ? 'deleteTitle' : 'renewTitle', { name })}
        text={t(asks === 'delete' ? 'deleteText' : 'renewText')}
        verb={t(asks === 'delete' ? 'delete' : 'renew')}
        isDangerous
        isPending={isPending}
        onConfirm={() => void act()}
        onClose={() => setAsks(null)}
      />
    </>
  );
};
