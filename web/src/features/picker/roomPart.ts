import type { PickerEvent } from '@derslik/contract/room/parts/picker';
import { Dices } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Notices } from '../../room/notice';
import type { RoomPart } from '../../room/roomPart';
import { PickedCard } from './PickedCard';
import { pickerUi } from './pickerUi';
import type { RoomActions } from '../../room/action';
import { useCan, useRoomActions } from '../../room/useRoom';

const usePickerActions = (): RoomActions => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const may = useCan('drawPerson');
  return [
    may && {
      name: 'picker',
      places: ['more'],
      label: t('picker.pick'),
      icon: Dices,
      perform: () => void send({ type: 'drawPerson' }),
    },
  ];
};

const notices: Notices<PickerEvent> = {
  personDrawn: ({ id }, { t, seen: { seq }, me }) => ({
    show: (ui) => pickerUi.with(ui, { shown: { id, seq } }),
    ...(id === me && { whileHidden: t('picker.isMe') }),
  }),
};

export const picker: RoomPart = {
  name: 'picker',
  notices,
  BelowHeader: PickedCard,
  useActions: usePickerActions,
};
