import { limits } from '@derslik/contract/limits';
import { Mic, Volume2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import styles from './tests.module.css';
import type { SoundTestsOf } from './useSoundTests';

const testSeconds = limits.audio.testMs / 1_000;

/** A sound from the left, then from the right, and words that say which. */
export const SpeakerTest = ({
  tests: { doing, chime },
  autoFocus = false,
}: {
  tests: SoundTestsOf;
  autoFocus?: boolean;
}) => {
  const { t } = useTranslation();
  const side = doing === 'left' || doing === 'right' ? doing : null;
  return (
    <div className={styles.test}>
      <Button icon={<Volume2 aria-hidden />} busy={side !== null} autoFocus={autoFocus} onClick={() => void chime()}>
        {t('settings.testSound')}
      </Button>
      <span className={styles.soft} role="status">
        {side === 'left' && t('settings.soundLeft')}
        {side === 'right' && t('settings.soundRight')}
      </span>
    </div>
  );
};

/** Records me for a moment, and lets me hear it. */
export const MicrophoneTest = ({
  tests: { doing, recordAndListen },
  stream,
}: {
  tests: SoundTestsOf;
  stream: MediaStream | null;
}) => {
  const { t } = useTranslation();
  return (
    <div className={styles.test}>
      <Button
        icon={<Mic aria-hidden />}
        busy={doing === 'recording' || doing === 'listening'}
        disabled={!stream}
        onClick={() => stream && void recordAndListen(stream)}
      >
        {t('settings.recordAndListen')}
      </Button>
      <span className={styles.soft} role="status">
        {doing === 'recording' && t('settings.recording', { seconds: testSeconds })}
        {doing === 'listening' && t('settings.listening')}
      </span>
    </div>
  );
};
