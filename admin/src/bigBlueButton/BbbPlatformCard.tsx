import { callError } from '@derslik/client/callError';
import type { AdminBbbPlatform, BbbPlatforms } from '@derslik/contract/bigBlueButton';
import { Box, Button, Card, Collapse, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { useSchoolTime } from '../layout/useSchoolTime';
import { StatusChip } from '../list/StatusChip';
import { deleteBbbPlatform, renewBbbSecret } from './bbbCalls';
import { BbbPlatformForm } from './BbbPlatformForm';

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
  const notify = useNotify();
  const write = useSchoolTime();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [asks, setAsks] = useState<'renew' | 'delete' | null>(null);
  const [isPending, setIsPending] = useState(false);
  const { name, isOn, owner, calledAt, meetings } = platform;
  const act = async (): Promise<void> => {
    setIsPending(true);
    try {
      if (asks === 'renew') onSecret((await renewBbbSecret(platform.id)).secret);
      else onSaved(await deleteBbbPlatform(platform.id));
    } catch (error) {
      notify(callError(error).code, { type: 'error' });
    }
    setIsPending(false);
    setAsks(null);
  };
  return (
    <Card component="section" aria-label={name} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0, flex: '1 1 240px' }}>
          <Typography variant="h2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography color="text.secondary">
            {calledAt ? t('calledAt', { time: write(calledAt) }) : t('neverCalled')}{' '}
            {t('meetingsNow', { smart_count: meetings })} {owner === null ? t('noOwner') : t('owner', { name: owner })}
          </Typography>
        </Box>
        {isOn ? (
          <StatusChip tone={owner === null ? 'bad' : 'ok'} label={t('on')} />
        ) : (
          <StatusChip tone="quiet" label={t('off')} />
        )}
        {mayChange && (
          <Button
            variant="outlined"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`${name}: ${t('settings')}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('settings')}
          </Button>
        )}
      </Box>
      <Collapse in={isOpen} unmountOnExit id={id}>
        <BbbPlatformForm {...{ platform, onSaved }} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 2 }}>
          <Button variant="outlined" onClick={() => setAsks('renew')}>
            {t('renew')}
          </Button>
          <Button variant="outlined" color="error" onClick={() => setAsks('delete')}>
            {t('delete')}
          </Button>
        </Box>
      </Collapse>
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
    </Card>
  );
};
