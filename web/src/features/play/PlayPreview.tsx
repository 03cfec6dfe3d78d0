import type { Broadcast } from '@derslik/contract/broadcasts';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Message } from '../../ui/Message';
import { Page } from '../../ui/Page';
import { PlayFacts, PlayTitle } from './PlayFacts';
import { PlayPoster } from './PlayPoster';

/** What viewers will get, for whoever leads: a still picture, which counts nobody and asks for nothing. */
export const PlayPreview = ({ broadcast, onClose }: { broadcast: Broadcast; onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Page>
      <PlayTitle
        broadcast={broadcast}
        action={
          <Button icon={<X aria-hidden />} onClick={onClose}>
            {t('play.closePreview')}
          </Button>
        }
      />
      <PlayPoster state="waiting" broadcast={broadcast} />
      <PlayFacts broadcast={broadcast} viewers={0}>
        <Message kind="soft">{t('play.previewText')}</Message>
      </PlayFacts>
    </Page>
  );
};
