import type { RoomPart } from '../../room/roomPart';
import { ScreenInside } from './ScreenInside';
import { screenNotices } from './screenNotice';
import { screenPersonActions } from './personActions';

export const screen: RoomPart = {
  name: 'screen',
  Inside: ScreenInside,
  notices: screenNotices,
  personActions: screenPersonActions,
};
