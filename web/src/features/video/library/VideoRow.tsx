import { callError, type CallError } from '@derslik/client/callError';
import type { SchoolVideo, VideoKey } from '@derslik/contract/videos';
import { Clapperboard, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/errorText';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { IconButton } from '../../../ui/IconButton';
import { Message } from '../../../ui/Message';
import { timeText } from '../../../lib/timeText';
import { RenameForm } from './RenameForm';
import styles from './SchoolVideos.module.css';
import { sizeText } from '../../../lib/sizeText';
import { videoCalls } from '../../../room/videos/videoCalls';

interface VideoRowProps {
  video: SchoolVideo;
  onChoose: () => void;
  /** It has another name, or is gone. */
  onChange: () => void;
}

/** One of my videos: chosen by a press; looked at, renamed and deleted by the buttons beside it. */
export const VideoRow = ({ video: { id, title, bytes, seconds }, onChoose, onChange }: VideoRowProps) => {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const [doing, setDoing] = useState<'rename' | 'delete' | null>(null);
  const [key, setKey] = useState<VideoKey | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const attempt = async <T,>(call: Promise<T>, then: (answer: T) => void): Promise<void> => {
    setFailure(null);
    try {
      then(await call);
    } catch (error) {
      setFailure(callError(error));
    }
  };
  const changed = (): void => {
    setDoing(null);
    onChange();
  };
  return (
    <li className={styles.row}>
      {doing === 'rename' ? (
        <RenameForm
          title={title}
          onCancel={() => setDoing(null)}
          onRename={(next) => void attempt(videoCalls.change(id, { title: next }), changed)}
        />
      ) : (
        <div className={styles.line}>
          <button type="button" className={styles.choice} onClick={onChoose}>
            <Clapperboard aria-hidden />
            <span className={styles.words}>
              <span className={styles.title} dir="auto">
                {title}
              </span>
              <span className={styles.about}>
                {timeText(seconds)} · {sizeText(bytes, i18n.language)}
              </span>
            </span>
          </button>
          <IconButton
            label={t(key ? 'videos.hide' : 'videos.look')}
            aria-expanded={key !== null}
            onClick={() => (key ? setKey(null) : void attempt(videoCalls.key(id), setKey))}
          >
            {key ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </IconButton>
          <IconButton label={t('videos.rename')} onClick={() => setDoing('rename')}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton label={t('videos.delete')} onClick={() => setDoing('delete')}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      )}
      {failure && (
        <Message kind="bad" live="alert">
          {errorText(failure)}
        </Message>
      )}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a teacher's own film brings no subtitles */}
      {key && <video className={styles.film} src={key.src} controls playsInline aria-label={title} />}
      <ConfirmDialog
        open={doing === 'delete'}
        danger
        title={t('videos.deleteTitle')}
        text={t('videos.deleteText', { title })}
        verb={t('videos.delete')}
        onClose={() => setDoing(null)}
        onConfirm={() => void attempt(videoCalls.remove(id), changed).finally(() => setDoing(null))}
      />
    </li>
  );
};
