import { callError, type CallError } from '@derslik/client/callError';
import { http } from '@derslik/client/http';
import type { SchoolVideo, VideoLibrary } from '@derslik/contract/videos';
import { Clapperboard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/errorText';
import { Message } from '../../../ui/Message';
import { timeText } from '../timeText';
import styles from './SchoolVideos.module.css';

interface SchoolVideosProps {
  onChoose: (video: SchoolVideo) => void;
}

/** My own videos at the school, the newest first: one is chosen by a press. */
export const SchoolVideos = ({ onChoose }: SchoolVideosProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [videos, setVideos] = useState<readonly SchoolVideo[] | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  useEffect(() => {
    const over = new AbortController();
    http<{ data: VideoLibrary }>({ path: '/videos', signal: over.signal }).then(
      ({ data }) => setVideos(data.videos),
      (error: unknown) => {
        if (!over.signal.aborted) setFailure(callError(error));
      },
    );
    return () => over.abort();
  }, []);
  if (failure) return <Message kind="bad">{errorText(failure)}</Message>;
  if (videos?.length === 0) return <Message kind="soft">{t('video.noneYet')}</Message>;
  return (
    <ul className={styles.videos} aria-label={t('video.yours')} aria-busy={videos === null}>
      {videos?.map((video) => (
        <li key={video.id}>
          <button type="button" className={styles.video} onClick={() => onChoose(video)}>
            <Clapperboard aria-hidden />
            <span className={styles.title}>{video.title}</span>
            <span className={styles.time}>{timeText(video.seconds)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};
