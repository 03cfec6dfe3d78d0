import type { RoomPart } from '../../../room/roomPart';
import { SettingsPanel } from './SettingsPanel';
import { useSettingsActions } from './useSettingsActions';

export const settings: RoomPart = {
  name: 'settings',
  useActions: useSettingsActions,
  panel: { title: (t) => t('room.settings'), Panel: SettingsPanel },
};
