import { Pause, Play, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { IconButton } from '../../ui/IconButton';
import { Message } from '../../ui/Message';
import type { Upload, UploadState } from './upload';
import { UploadProgress } from './UploadProgress';

const words = {
  sending: 'videos.sending',
  waiting: 'videos.waiting',
  paused: 'videos.paused',
  checking: 'videos.checking',
  done: 'videos.checking',
  gone: 'videos.paused',
  failed: 'videos.failed',
} as const satisfies Record<UploadState['phase'], string>;

/** One file on its way. */
export const RunningUpload = ({ upload }: { upload: Upload }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { title, offset, bytes, phase, error } = useSyncExternalStore(upload.subscribe, upload.state);
  const isStill = phase === 'paused' || phase === 'failed';
  return (
    <UploadProgress
      {...{ title, offset, bytes }}
      words={t(words[phase])}
      message={
        error && (
          <Message kind="bad" live="alert">
            {errorText(error)}
          </Message>
        )
      }
    >
      {phase !== 'checking' && (
        <IconButton
          label={t(isStill ? 'videos.resume' : 'videos.pause')}
          onClick={() => (isStill ? void upload.run() : upload.pause())}
        >
          {isStill ? <Play aria-hidden /> : <Pause aria-hidden />}
        </IconButton>
      )}
      <IconButton label={t('videos.cancel')} onClick={() => void upload.cancel()}>
        <X aria-hidden />
      </IconButton>
    </UploadProgress>
  );
};
