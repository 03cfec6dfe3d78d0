import type { PickerEvent } from '@derslik/contract/room/parts/picker';
import type { Notices } from '../../room/notice';
import type { RoomPart } from '../../room/roomPart';
import { PickedCard } from './PickedCard';
import { pickerUi } from './pickerUi';
import { usePickerActions } from './usePickerActions';

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
