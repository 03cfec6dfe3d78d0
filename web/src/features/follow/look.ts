import type { Look } from '@derslik/contract/room/parts/follow';
import type { RoomUi } from '../../room/roomUi';
import { screenUi } from '../../room/screenUi';

/** What my screen shows. @param pageSize pictures on a page of mine */
export const lookOf = (ui: RoomUi, pageSize: number, fullScreen: boolean): Look => ({
  view: ui.view,
  pinned: ui.pinned,
  firstTile: ui.view === 'tile' ? ui.page * pageSize : 0,
  front: ui.front,
  share: screenUi.of(ui).share,
  fullScreen,
});

/** The change that lets my screen show the same: the page of mine on which the leader's first picture stands. */
export const uiOf = (
  ui: RoomUi,
  { view, pinned, firstTile, front, share }: Look,
  pageSize: number,
): Partial<RoomUi> => ({
  view,
  pinned,
  front,
  page: Math.floor(firstTile / pageSize),
  ...screenUi.with(ui, { share }),
});
