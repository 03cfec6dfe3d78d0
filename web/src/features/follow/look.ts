import { hasFront } from '@derslik/contract/room/layouts';
import type { Look } from '@derslik/contract/room/parts/follow';
import type { RoomUi } from '../../room/roomUi';
import { screenUi } from '../../room/screenUi';

/** What my screen shows. */
export const lookOf = (ui: RoomUi, fullScreen: boolean): Look => ({
  layout: ui.layout,
  pinned: ui.pinned,
  firstTile: hasFront(ui.layout) ? 0 : ui.firstTile,
  front: ui.front,
  share: screenUi.of(ui).share,
  fullScreen,
});

/** The change that lets my screen show the same: the page of mine on which the leader's first picture stands. */
export const uiOf = (ui: RoomUi, { layout, pinned, firstTile, front, share }: Look): Partial<RoomUi> => ({
  layout,
  pinned,
  front,
  firstTile,
  ...screenUi.with(ui, { share }),
});
