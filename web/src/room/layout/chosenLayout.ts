import { hasFront, type Layout } from '@derslik/contract/room/layouts';
import type { ParticipantId } from '@derslik/contract/room/state';
import { preference, setPreference } from '../preferences';
import type { RoomUi } from '../roomUi';

/** Where something has to be in front: as it is now, if it has such a place, else as last chosen. */
export const frontLayout = (now: Layout): Layout => (hasFront(now) ? now : preference('frontLayout'));

/** Somebody in front, whoever speaks. */
export const pin = (ui: RoomUi, id: ParticipantId): Partial<RoomUi> => ({
  layout: frontLayout(ui.layout),
  pinned: id,
});
/** Who had the presenter in front has them there again: that is kept by this lesson alone. */
export const unpin = ({ layout }: RoomUi): Partial<RoomUi> => ({
  layout: layout === 'presenter' ? layout : preference('layout'),
  pinned: null,
});

/** By my own hand: so it is the next time as well. A presentation is one lesson's: the next one begins without. */
export const rememberLayout = (layout: Layout): void => {
  if (layout !== 'presenter') setPreference({ layout, ...(hasFront(layout) && { frontLayout: layout }) });
};
