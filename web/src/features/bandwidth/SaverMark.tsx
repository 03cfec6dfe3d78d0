import { hasLowBandwidth } from '@derslik/contract/room/parts/bandwidth';
import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRoomSelector } from '../../room/useRoom';

/** Why this person may not see others: beside their name, for everyone. */
export const SaverMark = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const isOn = useRoomSelector(({ data }) => !!data && hasLowBandwidth(data.view, id));
  if (!isOn) return null;
  return (
    <EyeOff aria-label={t('bandwidth.saver')}>
      <title>{t('bandwidth.saver')}</title>
    </EyeOff>
  );
};
