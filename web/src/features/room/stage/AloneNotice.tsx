import { copyText } from '@derslik/client/copyText';
import { waitingPeople } from '@derslik/contract/room/state';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { shareLink } from '../../../lib/shareLink';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/toast';
import { useRoomSelector } from '../../../room/useRoom';
import styles from './AloneNotice.module.css';

/** Says calmly that nobody else is here yet, with the link to send. */
export const AloneNotice = () => {
  const { t } = useTranslation();
  const link = useRoomSelector((s) => s.data?.room.link ?? null);
  const someoneWaits = useRoomSelector(({ data }) => !!data && waitingPeople(data.view).length > 0);
  // Then the door has this place.
  if (someoneWaits) return null;
  const copy = async (): Promise<void> => {
    if (!link) return;
    const done = await copyText(shareLink(link));
    toast(done ? { title: t('common.copied'), kind: 'ok' } : { title: t('common.copyFailed'), kind: 'warn' });
  };
  return (
    <div className={styles.alone} role="status">
      <span>{t('room.alone')}</span>
      {link && (
        <Button variant="stage" data-small icon={<Copy aria-hidden />} onClick={() => void copy()}>
          {t('room.copyLink')}
        </Button>
      )}
    </div>
  );
};
