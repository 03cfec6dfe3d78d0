import { later } from '../../lib/later';
import type { RoomPart } from '../../room/roomPart';

export const voice: RoomPart = {
  name: 'voice',
  Setting: later(() => import('./VoiceSwitches'), ['settings']),
};
