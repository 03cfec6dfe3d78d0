import { useTranslation } from 'react-i18next';
import { heightChoices } from '../../../room/media/cameraHeight';
import { useMostCameraHeight } from '../../../room/media/useMostCameraHeight';
import { setPreference, usePreference } from '../../../room/preferences';
import { Select } from '../../../ui/Select';

/** How high my camera's picture is sent, of what this room takes of me. */
export const ResolutionSelect = () => {
  const { t } = useTranslation();
  const chosen = usePreference('resolution');
  const most = useMostCameraHeight();
  if (most === null) return null;
  const choices = heightChoices(most);
  const highest = choices.at(-1)?.value ?? chosen;
  return (
    <Select
      label={t('room.resolution')}
      hint={t('room.resolutionHint')}
      value={String(Math.min(chosen, highest))}
      options={choices.map(({ value, height }) => ({
        value: String(value),
        label: t('room.resolutionOf', { height }),
      }))}
      onChange={(value) => setPreference({ resolution: Number(value) })}
    />
  );
};
