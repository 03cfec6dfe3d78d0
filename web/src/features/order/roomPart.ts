import { later } from '../../lib/later';
import type { RoomPart } from '../../room/roomPart';
import { orderControls } from './controls';
import { HandTag } from './HandTag';
import { handWish } from './handWish';
import { OrderInside } from './OrderInside';
import { OrderMarks } from './OrderMarks';
import { orderNotices } from './orderNotice';
import { orderPersonActions } from './personActions';
import { useOrderActions } from './useOrderActions';

export const order: RoomPart = {
  name: 'order',
  notices: orderNotices,
  Inside: OrderInside,
  useActions: useOrderActions,
  personActions: orderPersonActions,
  controls: orderControls,
  dialogs: { security: later(() => import('./SecurityDialog'), ['opened']) },
  HeaderMark: OrderMarks,
  wishes: [handWish],
  TileTag: HandTag,
};
