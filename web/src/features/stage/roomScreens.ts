import { sharesScreen } from '@derslik/contract/room/can';
import type { RoomState } from '@derslik/contract/room/state';

/** Whether somebody shares a screen now. */
export const roomScreens = (view: RoomState): boolean =>
  Object.keys(view.participants).some((id) => sharesScreen(view, id));
