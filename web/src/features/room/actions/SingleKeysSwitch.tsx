import { useTranslation } from 'react-i18next';
import { Switch } from '../../../ui/Switch';
import { setPreference, usePreference } from '../../../room/preferences';

/** Single-key shortcuts on or off, on this device (WCAG 2.1.4). */
export const SingleKeysSwitch = () => {
  const { t } = useTranslation();
  const singleKeys = usePreference('singleKeys');
  return (
    <Switch
      label={t('room.singleKeys')}
      hint={t('room.singleKeysHint')}
      checked={singleKeys}
      onChange={(on) => setPreference({ singleKeys: on })}
    />
  );
};
