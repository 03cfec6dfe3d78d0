import { callError } from '@derslik/client/callError';
import type { AdminHook, Hooks } from '@derslik/contract/hooks';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { FoldedCard } from '../layout/FoldedCard';
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
    <>
      <FoldedCard
        name={name}
        about={
          <>
            <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {url}
            </Typography>
            <Typography color="text.secondary">
              {events.map((one) => t(`event.${one.replace('.', '_')}`)).join(' · ')}
            </Typography>
          </>
        }
        chip={
          isOn ? (
            <StatusChip tone={failingSince ? 'warn' : 'ok'} label={t(failingSince ? 'failing' : 'on')} />
          ) : (
            <StatusChip tone={offBecause ? 'bad' : 'quiet'} label={t('off')} />
          )
        }
        settings={t('settings')}
        presses={
          <Button
            variant="outlined"
            aria-label={`${name}: ${t('try')}`}
            loading={pending === 'trial'}
            onClick={() => void test()}
          >
            {t('try')}
          </Button>
        }
        notes={
          <>
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
          </>
        }
      >
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
      </FoldedCard>
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
    </>
  );
};
