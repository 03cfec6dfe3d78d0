import { callError } from '@derslik/client/callError';
import { copyText } from '@derslik/client/copyText';
import { Copy, KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { useRoomSelector } from '../../room/useRoom';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { Switch } from '../../ui/Switch';
import { tellFailure } from '../../ui/tellFailure';
import { toast } from '../../ui/toast';
import { useRemoveEncoderMutation, useRenewEncoderMutation, useStageEncoderQuery } from './encoderApi';
import styles from './StageEncoderPart.module.css';

interface StageEncoderPartProps {
  /** Its picture comes. */
  isOn: boolean;
  /** Its sound plays in the preview. */
  isHeard: boolean;
  hear: (isHeard: boolean) => void;
}

/** An encoder from outside: server and key to copy, and whether its picture comes. */
export const StageEncoderPart = ({ isOn, isHeard, hear }: StageEncoderPartProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const code = useRoomSelector(({ data }) => data?.room.token ?? '');
  const { data, error, refetch } = useStageEncoderQuery(code, { refetchOnMountOrArgChange: true });
  const [renew, renewal] = useRenewEncoderMutation();
  const [remove, removal] = useRemoveEncoderMutation();
  /** The key that was just made can't be read again. */
  const [key, show] = useState<string | null>(null);
  const copy = async (text: string): Promise<void> => {
    const done = await copyText(text);
    toast(done ? { title: t('common.copied'), kind: 'ok' } : { title: t('common.copyFailed'), kind: 'warn' });
  };
  const fail = (failed: unknown): void => tellFailure(failed, { id: 'stage-encoder' });
  const make = async (): Promise<void> => {
    const made = await renew(code);
    if (made.error) return fail(made.error);
    show(made.data.key);
    void refetch();
  };
  const takeAway = async (): Promise<void> => {
    const done = await remove(code);
    if (done.error) return fail(done.error);
    show(null);
    void refetch();
  };
  return (
    <section className={styles.section}>
      <h3>{t('stage.encoderTitle')}</h3>
      <p className={styles.note}>{t('stage.encoderHint')}</p>
      {error && !data && (
        <p className={styles.note} role="alert">
          {errorText(callError(error))}
        </p>
      )}
      {data && !data.isOpen && <p className={styles.note}>{t('stage.encoderClosed')}</p>}
      {data && key !== null && (
        <>
          {(
            [
              ['server', data.server],
              ['key', key],
            ] as const
          ).map(([name, value]) => (
            <div key={name} className={styles.secret}>
              <span>{t(name === 'server' ? 'stage.encoderServer' : 'stage.encoderKey')}</span>
              <code translate="no">{value}</code>
              <IconButton
                size="sm"
                label={t(name === 'server' ? 'stage.encoderCopyServer' : 'stage.encoderCopyKey')}
                onClick={() => void copy(value)}
              >
                <Copy aria-hidden />
              </IconButton>
            </div>
          ))}
          <p className={styles.note}>{t('stage.encoderOnce')}</p>
        </>
      )}
      {data?.hasKey && (
        <p className={styles.state} role="status" data-on={isOn || undefined}>
          {t(isOn ? 'stage.encoderOn' : 'stage.encoderOff')}
        </p>
      )}
      {isOn && <Switch label={t('stage.encoderHear')} checked={isHeard} onChange={hear} />}
      {data && (
        <div className={styles.acts}>
          <Button variant="tonal" icon={<KeyRound aria-hidden />} busy={renewal.isLoading} onClick={() => void make()}>
            {t(data.hasKey ? 'stage.encoderRenew' : 'stage.encoderMake')}
          </Button>
          {data.hasKey && (
            <Button
              variant="ghost"
              icon={<Trash2 aria-hidden />}
              busy={removal.isLoading}
              onClick={() => void takeAway()}
            >
              {t('stage.encoderRemove')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
};
