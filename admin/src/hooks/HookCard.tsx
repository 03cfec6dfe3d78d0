import { callError } from '@derslik/client/callError';
import type { AdminHook, Hooks } from '@derslik/contract/hooks';
import { Alert, Box, Button, Card, Collapse, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { useSchoolTime } from '../layout/useSchoolTime';
import { StatusChip } from '../list/StatusChip';
import { deleteHook, renewHookSecret, tryHook, writeHook } from './hookCalls';
import { HookForm } from './HookForm';
import { useHookWords } from './useHookWords';

interface Props {
  hook: AdminHook;
  onSaved: (all: Hooks) => void;
  onSecret: (secret: string) => void;
  onTried: () => void;
}

/** One address: how it stands, and what may be done with it. */
export const HookCard = ({ hook, onSaved, onSecret, onTried }: Props) => {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>): string => translate(`hooks.${key}`, values);
  const notify = useNotify();
  const write = useSchoolTime();
  const { answerOf } = useHookWords();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [asks, setAsks] = useState<'renew' | 'delete' | null>(null);
  const [pending, setPending] = useState<'trial' | 'act' | null>(null);
  const [tried, setTried] = useState<{ isWell: boolean; text: string } | null>(null);
  const { name, url, isOn, failingSince, offBecause, events, revision } = hook;
  const act = async (): Promise<void> => {
    setPending('act');
    try {
      if (asks === 'renew') onSecret((await renewHookSecret(hook.id)).secret);
      else onSaved(await deleteHook(hook.id));
    } catch (error) {
      notify(callError(error).code, { type: 'error' });
    }
    setPending(null);
    setAsks(null);
  };
  const test = async (): Promise<void> => {
    setPending('trial');
    setTried(null);
    try {
      const delivery = await tryHook(hook.id);
      setTried({ isWell: delivery.state === 'delivered', text: answerOf(delivery) });
      onTried();
    } catch (error) {
      notify(callError(error).code, { type: 'error' });
    }
    setPending(null);
  };
  return (
    <Card component="section" aria-label={name} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0, flex: '1 1 240px' }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {url}
          </Typography>
          <Typography color="text.secondary">
            {events.map((one) => t(`event.${one.replace('.', '_')}`)).join(' · ')}
          </Typography>
        </Box>
        {isOn ? (
          <StatusChip tone={failingSince ? 'warn' : 'ok'} label={t(failingSince ? 'failing' : 'on')} />
        ) : (
          <StatusChip tone={offBecause ? 'bad' : 'quiet'} label={t('off')} />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            aria-label={`${name}: ${t('try')}`}
            loading={pending === 'trial'}
            onClick={() => void test()}
          >
            {t('try')}
          </Button>
          <Button
            variant="outlined"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`${name}: ${t('settings')}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('settings')}
          </Button>
        </Box>
      </Box>
      {isOn && failingSince && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {t('failingText', { time: write(failingSince) })}
        </Alert>
      )}
      {!isOn && offBecause && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {t(`offText.${offBecause}`)}
        </Alert>
      )}
      <Box role="status">
        {tried && (
          <Alert severity={tried.isWell ? 'success' : 'error'} sx={{ mt: 2 }}>
            {t(tried.isWell ? 'triedWell' : 'triedBadly', { answer: tried.text })}
          </Alert>
        )}
      </Box>
      <Collapse in={isOpen} unmountOnExit id={id}>
        <HookForm
          hook={hook}
          verb={translate('ra.action.save')}
          onSave={async (settings) => {
            const saved = await writeHook(hook.id, { ...settings, revision });
            notify('hooks.saved');
            onSaved(saved);
          }}
        />
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
        isDangerous={asks === 'delete'}
        isPending={pending === 'act'}
        onConfirm={() => void act()}
        onClose={() => setAsks(null)}
      />
    </Card>
  );
};
