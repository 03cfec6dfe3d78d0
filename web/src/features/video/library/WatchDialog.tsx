import { callError, type CallError } from '@derslik/client/callError';
import type { LibraryVideo, VideoKey } from '@derslik/contract/videos';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/errorText';
import { videoCalls } from '../../../room/videos/videoCalls';
import { Dialog } from '../../../ui/Dialog';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './Videos.module.css';

/** Watches a video before a lesson. */
export const WatchDialog = ({ video: { id, title }, onClose }: { video: LibraryVideo; onClose: () => void }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [key, setKey] = useState<VideoKey | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isOver = false;
    setFailure(null);
    videoCalls.key(id).then(
      (given) => !isOver && setKey(given),
      (error: unknown) => !isOver && setFailure(callError(error)),
    );
    return () => {
      isOver = true;
    };
  }, [id, tries]);
  return (
    <Dialog open kind="playPreview" closable wide onClose={onClose} title={title}>
      {failure && <ErrorState text={errorText(failure)} onRetry={() => setTries((now) => now + 1)} />}
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
