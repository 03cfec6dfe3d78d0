import type { RoomPart } from '../../room/roomPart';
import { useOwnActions } from './actions/useOwnActions';
import { LeaveDialog } from './dialogs/LeaveDialog';
import { later } from '../../lib/later';
import { stagePersonActions } from './stage/personActions';

/** What belongs to the screen itself, whatever the room can do. */
export const room: RoomPart = {
  name: 'room',
  useActions: useOwnActions,
  personActions: stagePersonActions,
  dialogs: {
    info: later(() => import('./dialogs/InfoDialog'), ['opened']),
    leave: LeaveDialog,
    shortcuts: later(() => import('./dialogs/ShortcutsDialog'), ['opened']),
    layouts: later(() => import('./dialogs/LayoutsDialog'), ['opened']),
  },
};
