import type { RoomPart } from '../../room/roomPart';
import { OrderInside } from './OrderInside';
import { orderNotices } from './orderNotice';
import { orderPersonActions } from './personActions';

export const order: RoomPart = {
  name: 'order',
  Inside: OrderInside,
  notices: orderNotices,
  personActions: orderPersonActions,
};
