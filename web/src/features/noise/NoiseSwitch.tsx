import { useTranslation } from 'react-i18next';
import { setNoise, useNoise } from '../../room/media/noise';
import { Switch } from '../../ui/Switch';

const NoiseSwitch = () => {
  const { t } = useTranslation();
  return <Switch label={t('room.noise')} hint={t('room.noiseHint')} checked={useNoise()} onChange={setNoise} />;
};
export default NoiseSwitch;
