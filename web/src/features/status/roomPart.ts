import { later } from '../../lib/later';
import type { RoomPart } from '../../room/roomPart';
import { statusPersonActions } from './personActions';
import { StatusCount } from './StatusCount';
import { StatusCounts } from './StatusCounts';
import { statusNotices } from './statusNotice';
import { StatusRowMark } from './StatusRowMark';
import { StatusTag } from './StatusTag';
import { useStatusActions } from './useStatusActions';

export const status: RoomPart = {
  name: 'status',
  notices: statusNotices,
  useActions: useStatusActions,
  personActions: statusPersonActions,
  dialogs: { status: later(() => import('./StatusDialog')) },
  HeaderCount: StatusCount,
  AbovePeople: StatusCounts,
  TileTag: StatusTag,
  RowMark: StatusRowMark,
};
