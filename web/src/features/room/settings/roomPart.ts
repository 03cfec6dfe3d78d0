import type { RoomPart } from '../../../room/roomPart';
import { loadTexts } from '../../../lib/i18n';
import { later } from '../../../lib/later';
import { useSettingsActions } from './useSettingsActions';

export const settings: RoomPart = {
  name: 'settings',
  useActions: useSettingsActions,
  panel: {
    title: (t) => t('room.settings'),
    Panel: later(async () => (await Promise.all([import('./SettingsPanel'), loadTexts('settings', 'readiness')]))[0]),
  },
};
