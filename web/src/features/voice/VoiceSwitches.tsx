import { optionsOf } from '@derslik/contract/room/state';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readVoiceHelp, type VoiceHelp, voiceHelps } from '../../conference/capture/preferred';
import { setNoise, useNoise } from '../../room/media/noise';
import { useRoomCapture } from '../../room/media/roomMedia';
import { useRoomSelector } from '../../room/useRoom';
import { Switch } from '../../ui/Switch';

const HelpSwitch = ({ help }: { help: VoiceHelp }) => {
  const { t } = useTranslation();
  const capture = useRoomCapture();
  const [isOn, setOn] = useState(() => readVoiceHelp(help));
  return (
    <Switch
      label={t(`settings.${help}`)}
      hint={t(`settings.${help}Hint`)}
      checked={isOn}
      onChange={(on) => {
        setOn(on);
        void capture.setVoiceHelp(help, on);
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
      {isAutomatic && voiceHelps.map((help) => <HelpSwitch key={help} help={help} />)}
      <Switch label={t('room.noise')} hint={t('room.noiseHint')} checked={useNoise()} onChange={setNoise} />
    </>
  );
};
export default VoiceSwitches;
