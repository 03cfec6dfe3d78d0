import { callError } from '@derslik/client/callError';
import { copyText } from '@derslik/client/copyText';
import { isOnAir } from '@derslik/contract/room/parts/broadcast';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { shareLink } from '../../lib/shareLink';
import { useCloseDialog } from '../../room/useCloseDialog';
import { useRoomSelector } from '../../room/useRoom';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { toast } from '../../ui/toast';
import styles from './LiveStreamDialog.module.css';
import { useLiveStreamQuery } from './liveStreamApi';
import { audienceWords, broadcastWords, useBroadcast } from './useBroadcast';

/** The link by which others watch, and how many do. */
const LiveStreamLinkDialog = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const close = useCloseDialog();
  const broadcast = useBroadcast();
  const code = useRoomSelector(({ data }) => data?.room.token ?? '');
  const { data, error } = useLiveStreamQuery(code, { pollingInterval: 5_000, refetchOnMountOrArgChange: true });
  const [copied, setCopied] = useState(false);
  const isOn = isOnAir(broadcast);
  useEffect(() => {
    if (!isOn) close();
  }, [isOn, close]);
  const link = data && shareLink(data.liveStreamViewURL);
  const copy = async (): Promise<void> => {
    if (!link) return;
    const done = await copyText(link);
    setCopied(done);
    toast(done ? { title: t('common.copied'), kind: 'ok' } : { title: t('common.copyFailed'), kind: 'warn' });
  };
  const shown = link && new URL(link);
  return (
    <Dialog
      open
      kind="confirm"
      closable
      onClose={close}
      title={t('onAir.viewerLink')}
      text={broadcastWords(t, broadcast)}
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            {t('common.close')}
          </Button>
          <Button
            variant="primary"
            icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
            disabled={!link}
            onClick={() => void copy()}
          >
            {t('room.copyLink')}
          </Button>
        </>
      }
    >
      {shown && data && (
        <>
          <p className={styles.link} translate="no">
            {shown.host + shown.pathname}
          </p>
          {broadcast?.audience && <p className={styles.note}>{audienceWords(t, broadcast.audience)}</p>}
          <p className={styles.note} role="status">
            {t('onAir.viewersNow', { count: data.viewers, most: data.viewersMost })}
          </p>
        </>
      )}
      {error && !data && <p role="alert">{errorText(callError(error))}</p>}
    </Dialog>
  );
};
export default LiveStreamLinkDialog;
