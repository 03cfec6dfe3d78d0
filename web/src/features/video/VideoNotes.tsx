import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import type { VideoPlayer } from './player';
import { usePlayerState } from './usePlayer';
import styles from './VideoTile.module.css';

interface TroubleProps {
  text: string;
  onRetry?: () => void;
}

/** Why there is no picture, and what can be done. */
export const Trouble = ({ text, onRetry }: TroubleProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.note} role="alert">
      <p>{text}</p>
      {onRetry && (
        <Button variant="primary" onClick={onRetry}>
          {t('video.retry')}
        </Button>
      )}
    </div>
  );
};

interface VideoNotesProps {
  player: VideoPlayer;
  /** It should play. */
  isWanted: boolean;
  onRetry: () => void;
}

/** What stands between me and the picture: a failure, the browser's wish for a press, loading. */
export const VideoNotes = ({ player, isWanted, onRetry }: VideoNotesProps) => {
  const { t } = useTranslation();
  const { error, isRefused, isReady, isStalled } = usePlayerState(player);
  if (error === 'unplayable') return <Trouble text={t('video.unplayable')} />;
  if (error) return <Trouble text={t('video.notLoaded')} onRetry={onRetry} />;
  if (isRefused && isWanted)
    return (
      <div className={styles.note} role="alert">
        <p>{t('video.refused')}</p>
        <Button variant="primary" onClick={() => player.play()}>
          {t('video.begin')}
        </Button>
      </div>
    );
  if (isReady && !(isWanted && isStalled)) return null;
  return (
    <p className={styles.loading} role="status">
      {t('video.loading')}
    </p>
  );
};
