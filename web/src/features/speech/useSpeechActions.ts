import { Activity } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoomActions } from '../../room/action';
import { useRoomUi } from '../../room/roomUi';
import { useTurnPanel } from '../../room/useTurnPanel';

/** The panel of who spoke how long. */
export const useSpeechActions = (): RoomActions => {
  const { t } = useTranslation();
  const turn = useTurnPanel();
  const isOpen = useRoomUi(({ panel }) => panel === 'speech');
  return [
    {
      name: 'speech',
      places: ['rail', 'more'],
      isLast: true,
      // The rail has room for one short word.
      label: t('speech.short'),
      spoken: t('speech.info'),
      icon: Activity,
      pressed: isOpen,
      perform: () => turn('speech'),
    },
  ];
};
