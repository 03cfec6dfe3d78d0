import { limits } from '@derslik/contract/limits';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  readSoundLevel,
  readVoiceProcessing,
  voiceProcessings,
  writeSoundLevel,
} from '../../../conference/capture/preferred';
import { useCapture } from '../../../conference/hooks';
import { usePageTitle } from '../../../lib/pageTitle';
import { createOwnCapture } from '../../../room/media/ownCapture';
import { LevelMeter } from '../../../room/media/LevelMeter';
import { setNoise, useNoise } from '../../../room/media/noise';
import { NetworkTest } from '../../../room/media/tests/network/NetworkTest';
import { MicrophoneTest, SpeakerTest } from '../../../room/media/tests/TestButtons';
import { useSoundTests } from '../../../room/media/tests/useSoundTests';
import { useDeviceOptions } from '../../../room/media/useDeviceOptions';
import { Card } from '../../../ui/Card';
import { Checkbox } from '../../../ui/Checkbox';
import { Message } from '../../../ui/Message';
import { PageTitle } from '../../../ui/Page';
import { Select } from '../../../ui/Select';
import { Slider } from '../../../ui/Slider';
import { DeviceTrouble } from './DeviceTrouble';
import styles from './devices.module.css';

/** What I hear and how I am heard, with a test of each. The microphone is off again when the page is left. */
const SoundPage = () => {
  const { t } = useTranslation();
  usePageTitle(t('settings.sound'));
  const [capture] = useState(createOwnCapture);
  const [level, setLevel] = useState(readSoundLevel);
  const [processed, setProcessed] = useState(() => voiceProcessings.filter(readVoiceProcessing));
  const stream = useCapture(capture, (s) => s.microphone.stream);
  const chosen = useCapture(capture, (s) => s.speaker);
  const { speaker, microphone } = useDeviceOptions(capture);
  const isTakenOut = useNoise();
  const tests = useSoundTests({ speaker: chosen, level });
  useEffect(() => {
    void capture.setMicrophone(true);
    return () => capture.close();
  }, [capture]);
  const percent = t('settings.percent', { value: level });
  const device = (label: string, { value, options, placeholder, choose }: typeof speaker) => (
    <Select
      label={label}
      value={value}
      options={options}
      placeholder={placeholder}
      disabled={options.length === 0}
      onChange={choose}
    />
  );
  return (
    <>
      <PageTitle title={t('settings.sound')} text={t('settings.devicesText')} />
      <div className={styles.cards}>
        <Card as="section" padded className={styles.card} aria-label={t('room.speaker')}>
          {device(t('room.speaker'), speaker)}
          <div className={styles.level}>
            <span>{t('settings.soundLevel')}</span>
            <Slider
              label={t('settings.soundLevel')}
              value={level}
              text={percent}
              min={limits.volume.min}
              step={5}
              onChange={setLevel}
              onCommit={writeSoundLevel}
            />
            <span className={styles.number}>{percent}</span>
          </div>
          <SpeakerTest tests={tests} />
        </Card>
        <Card as="section" padded className={styles.card} aria-label={t('room.microphone')}>
          {device(t('room.microphone'), microphone)}
          <DeviceTrouble capture={capture} kind="microphone" />
          {voiceProcessings.map((kind) => (
            <Checkbox
              key={kind}
              checked={processed.includes(kind)}
              onChange={(on) => {
                setProcessed(voiceProcessings.filter((one) => (one === kind ? on : processed.includes(one))));
                void capture.setVoiceProcessing(kind, on);
              }}
            >
              {t(`settings.${kind}`)}
            </Checkbox>
          ))}
          <Checkbox checked={isTakenOut} onChange={setNoise}>
            {t('room.noise')}
          </Checkbox>
          <div className={styles.level}>
            <span>{t('room.microphoneLevel')}</span>
            <LevelMeter stream={stream} bars={24} />
          </div>
          <MicrophoneTest tests={tests} stream={stream} />
          {tests.hasFailed && (
            <Message kind="bad" live="alert">
              {t('settings.testFailed')}
            </Message>
          )}
        </Card>
        <Card as="section" padded className={styles.card} aria-label={t('settings.network')}>
          <NetworkTest />
        </Card>
      </div>
    </>
  );
};
export default SoundPage;
