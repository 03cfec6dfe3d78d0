import { useTranslation } from 'react-i18next';
import type { Capture } from '../../../conference/capture/capture';
import { readSoundLevel } from '../../../conference/capture/preferred';
import { useCapture } from '../../../conference/hooks';
import { Message } from '../../../ui/Message';
import { NetworkTest } from './network/NetworkTest';
import { MicrophoneTest, SpeakerTest } from './TestButtons';
import styles from './tests.module.css';
import { useSoundTests } from './useSoundTests';

/** Loudspeaker, microphone and line, each with its test. `isAskedFor`: in the place of the button that was pressed. */
const SoundTests = ({ capture, isAskedFor = false }: { capture: Capture; isAskedFor?: boolean }) => {
  const { t } = useTranslation();
  const speaker = useCapture(capture, (s) => s.speaker);
  const stream = useCapture(capture, (s) => s.microphone.stream);
  const tests = useSoundTests({ speaker, level: readSoundLevel() });
  return (
    <div className={styles.tests} role="group" aria-label={t('settings.tests')}>
      <SpeakerTest tests={tests} autoFocus={isAskedFor} />
      <MicrophoneTest tests={tests} stream={stream} />
      <NetworkTest />
      {tests.hasFailed && (
        <Message kind="bad" live="alert">
          {t('settings.testFailed')}
        </Message>
      )}
    </div>
  );
};
export default SoundTests;
