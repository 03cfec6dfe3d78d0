import { useTranslation } from 'react-i18next';
import { setPreference, usePreference } from '../../room/preferences';
import { Switch } from '../../ui/Switch';

const BandwidthSwitch = () => {
  const { t } = useTranslation();
  const isOn = usePreference('lowBandwidth');
  return (
    <Switch
      label={t('bandwidth.low')}
      hint={t('bandwidth.lowHint')}
      checked={isOn}
      onChange={(on) => setPreference({ lowBandwidth: on })}
    />
  );
};
export default BandwidthSwitch;
