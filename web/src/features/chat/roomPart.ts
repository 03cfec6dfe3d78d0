import type { RoomPart } from '../../room/roomPart';
import { ChatInside } from './ChatInside';
import { chatNotices } from './chatNotice';
import { chatPersonActions } from './personActions';

export const chat: RoomPart = {
  name: 'chat',
  Inside: ChatInside,
  notices: chatNotices,
  personActions: chatPersonActions,
};
