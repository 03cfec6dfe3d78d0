import { AudioLines, Mic, Video, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Capture } from '../../../conference/capture/capture';
import { later } from '../../../lib/later';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/Select';
import { useDeviceOptions } from '../../../room/media/useDeviceOptions';
import styles from './DeviceChoice.module.css';

const SoundTests = later(() => import('../../../room/media/tests/SoundTests'), ['settings', 'readiness']);

/** Microphone, camera and loudspeaker, side by side where there is room, and their tests. */
export const DeviceChoice = ({ capture, stacked = false }: { capture: Capture; stacked?: boolean }) => {
  const { t } = useTranslation();
  const [isTrying, setTrying] = useState(false);
  const { microphone, camera, speaker } = useDeviceOptions(capture);
  return (
    <>
      <div className={stacked ? styles.stacked : styles.three}>
        {(
          [
            ['room.microphone', microphone, <Mic key="icon" aria-hidden />],
            ['room.camera', camera, <Video key="icon" aria-hidden />],
            ['room.speaker', speaker, <Volume2 key="icon" aria-hidden />],
          ] as const
        ).map(([label, choice, icon]) => (
          <Select
            key={label}
            label={t(label)}
            icon={icon}
            value={choice.value}
            options={choice.options}
            placeholder={choice.placeholder}
            disabled={choice.options.length === 0}
            onChange={choice.choose}
          />
        ))}
      </div>
      <div className={styles.tests}>
        {isTrying ? (
          <SoundTests capture={capture} isAskedFor />
        ) : (
          <Button icon={<AudioLines aria-hidden />} onClick={() => setTrying(true)}>
            {t('room.trySoundAndLine')}
          </Button>
        )}
      </div>
    </>
  );
};
