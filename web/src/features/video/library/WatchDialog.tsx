import type { LibraryVideo } from '@derslik/contract/videos';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/errorText';
import { useAnswer } from '../../../lib/useAnswer';
import { videoCalls } from '../../../room/videos/videoCalls';
import { Dialog } from '../../../ui/Dialog';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './Videos.module.css';

/** Watches a video before a lesson. */
export const WatchDialog = ({ video: { id, title }, onClose }: { video: LibraryVideo; onClose: () => void }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { answer: key, failure, reload } = useAnswer(videoCalls.key, id);
  return (
    <Dialog open kind="playPreview" closable wide onClose={onClose} title={title}>
      {failure && <ErrorState text={errorText(failure)} onRetry={reload} />}
      {!key && !failure && <Skeleton shape="banner" />}
      {key && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a teacher's own film brings no subtitles
        <video
          className={styles.film}
          src={key.src}
          controls
          playsInline
          aria-label={`${t('videos.look')}: ${title}`}
        />
      )}
    </Dialog>
  );
};
