import type { RoomPart } from '../../../room/roomPart';
import { later } from '../../../room/later';
import { useSettingsActions } from './useSettingsActions';

export const settings: RoomPart = {
  name: 'settings',
  useActions: useSettingsActions,
  panel: { title: (t) => t('room.settings'), Panel: later(() => import('./SettingsPanel')) },
};
