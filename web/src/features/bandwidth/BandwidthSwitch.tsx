import { useTranslation } from 'react-i18next';
import { firstLine, ownLine, showCameras } from '../../room/media/useLowBandwidth';
import { setPreference, usePreference } from '../../room/preferences';
import { Switch } from '../../ui/Switch';

/** By itself or by hand: who leaves it to the line has nothing else to switch. */
const BandwidthSwitch = () => {
  const { t } = useTranslation();
  const isAutomatic = usePreference('autoLowBandwidth');
  const isOn = usePreference('lowBandwidth');
  const setAutomatic = (on: boolean): void => {
    // Gives back at once what the line took; wished anew, it decides again.
    showCameras();
    if (on) ownLine.set(firstLine);
    setPreference({ autoLowBandwidth: on });
  };
  return (
    <>
      <Switch
        label={t('bandwidth.auto')}
        hint={t('bandwidth.autoHint')}
        checked={isAutomatic}
        onChange={setAutomatic}
      />
      {!isAutomatic && (
        <Switch
          label={t('bandwidth.low')}
          hint={t('bandwidth.lowHint')}
          checked={isOn}
          onChange={(on) => setPreference({ lowBandwidth: on })}
        />
      )}
    </>
  );
};
export default BandwidthSwitch;
