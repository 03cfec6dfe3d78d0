import { optionsOf } from '@derslik/contract/room/state';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readVoiceProcessing, type VoiceProcessing, voiceProcessings } from '../../conference/capture/preferred';
import { setNoise, useNoise } from '../../room/media/noise';
import { useRoomCapture } from '../../room/media/roomMedia';
import { useRoomSelector } from '../../room/useRoom';
import { Switch } from '../../ui/Switch';

const ProcessingSwitch = ({ kind }: { kind: VoiceProcessing }) => {
  const { t } = useTranslation();
  const capture = useRoomCapture();
  const [isOn, setOn] = useState(() => readVoiceProcessing(kind));
  return (
    <Switch
      label={t(`settings.${kind}`)}
      hint={t(`settings.${kind}Hint`)}
      checked={isOn}
      onChange={(on) => {
        setOn(on);
        void capture.setVoiceProcessing(kind, on);
      }}
    />
  );
};

/** What is done to my voice before it is sent. */
const VoiceSwitches = () => {
  const { t } = useTranslation();
  const isAutomatic = useRoomSelector(({ data }) => !!data && optionsOf(data.view, data.you).autoMicrophone);
  return (
    <>
      {isAutomatic && voiceProcessings.map((kind) => <ProcessingSwitch key={kind} kind={kind} />)}
      <Switch label={t('room.noise')} hint={t('room.noiseHint')} checked={useNoise()} onChange={setNoise} />
    </>
  );
};
export default VoiceSwitches;
