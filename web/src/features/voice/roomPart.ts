import { loadTexts } from '../../lib/i18n';
import { later } from '../../lib/later';
import type { RoomPart } from '../../room/roomPart';

export const voice: RoomPart = {
  name: 'voice',
  Setting: later(async () => (await Promise.all([import('./VoiceSwitches'), loadTexts('settings')]))[0]),
};
