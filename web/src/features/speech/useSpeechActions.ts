import { Activity } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoomActions } from '../../room/action';
import { useRoomUi } from '../../room/roomUi';
import { useRoomSelector } from '../../room/useRoom';
import { useTurnPanel } from '../../room/useTurnPanel';

/** The panel of who spoke how long. */
export const useSpeechActions = (): RoomActions => {
  const { t } = useTranslation();
  const turn = useTurnPanel();
  // A broadcast's directing takes its place in the rail, which holds six words.
  const isStage = useRoomSelector(({ data }) => data?.view.kind === 'broadcast');
  const isOpen = useRoomUi(({ panel }) => panel === 'speech');
  return [
    {
      name: 'speech',
      places: isStage ? ['more'] : ['rail', 'more'],
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
