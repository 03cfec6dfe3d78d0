import { later } from '../../lib/later';
import type { RoomPart } from '../../room/roomPart';
import { BackgroundInside } from './BackgroundInside';

export const background: RoomPart = {
  name: 'background',
  Inside: BackgroundInside,
  dialogs: { virtualBackground: later(() => import('./BackgroundInRoom')) },
  Setting: later(() => import('./BackgroundSetting')),
};
