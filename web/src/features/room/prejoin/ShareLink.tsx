import { copyText } from '@derslik/client/copyText';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shareLink } from '../../../lib/shareLink';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/toast';
import styles from './ShareLink.module.css';

/** The link and one button. The password inside it isn't shown, only copied. */
export const ShareLink = ({ link: served }: { link: string }) => {
  const { t } = useTranslation();
  const link = shareLink(served);
  const [copied, setCopied] = useState(false);
  const { host, pathname } = new URL(link);
  const copy = async (): Promise<void> => {
    const done = await copyText(link);
    setCopied(done);
    toast(done ? { title: t('common.copied'), kind: 'ok' } : { title: t('common.copyFailed'), kind: 'warn' });
  };
  return (
    <div className={styles.row}>
      <span className={styles.link} translate="no">
        {host + pathname}
      </span>
      <Button
        variant="tonal"
        icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
        onClick={() => void copy()}
        aria-label={t('room.copyLink')}
      >
        {t('room.copy')}
      </Button>
    </div>
  );
};
