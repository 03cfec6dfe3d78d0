import type { Broadcast } from '@derslik/contract/broadcasts';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BroadcastPoster } from '../../ui/BroadcastPoster';
import { Button } from '../../ui/Button';
import { Message } from '../../ui/Message';
import { Page } from '../../ui/Page';
import { PlayFacts, PlayTitle } from './PlayFacts';
import styles from './Watched.module.css';

/** What viewers will get, for whoever leads: a still picture, which counts nobody and asks for nothing. */
export const PlayPreview = ({ broadcast, onClose }: { broadcast: Broadcast; onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Page className={styles.page}>
      <PlayTitle
        broadcast={broadcast}
        action={
          <Button icon={<X aria-hidden />} onClick={onClose}>
            {t('play.closePreview')}
          </Button>
        }
      />
      <BroadcastPoster state="waiting" broadcast={broadcast} />
      <PlayFacts broadcast={broadcast} viewers={0}>
        <Message kind="soft">{t('play.previewText')}</Message>
      </PlayFacts>
    </Page>
  );
};
