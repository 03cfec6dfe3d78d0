import { later } from '../../lib/later';
import type { RoomPart } from '../../room/roomPart';
import { useStatisticsActions } from './useStatisticsActions';

export const statistics: RoomPart = {
  name: 'statistics',
  useActions: useStatisticsActions,
  dialogs: { statistics: later(() => import('./StatisticsDialog')) },
};
