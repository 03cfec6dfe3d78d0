import { later } from '../../lib/later';
import type { RoomPart } from '../../room/roomPart';

export const noise: RoomPart = { name: 'noise', Setting: later(() => import('./NoiseSwitch')) };
