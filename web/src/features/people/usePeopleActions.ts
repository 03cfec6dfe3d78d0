import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoomActions } from '../../room/action';
import { useRoomUi } from '../../room/roomUi';
import { useCan, useRoomSelector } from '../../room/useRoom';
import { useTurnPanel } from '../../room/useTurnPanel';

/** The list of everyone who is here. */
export const usePeopleActions = (): RoomActions => {
  const { t } = useTranslation();
  const turn = useTurnPanel();
  const isOpen = useRoomUi(({ panel }) => panel === 'people');
  const count = useRoomSelector((s) => Object.keys(s.data?.view.participants ?? {}).length);
  const may = useCan('seeParticipantList');
  const leads = useCan('lead');
  return [
    may && {
      name: 'people',
      places: leads ? ['phone', 'tablet', 'rail', 'more'] : ['rail', 'more'],
      label: t('room.people'),
      icon: Users,
      count,
      pressed: isOpen,
      perform: () => turn('people'),
    },
  ];
};
