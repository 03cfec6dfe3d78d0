import type { ParticipantId } from '@derslik/contract/room/state';
import { definePartUi, type RoomUi } from '../../room/roomUi';

/** Whom I ask to be put out; confirmed first. */
export const orderUi = definePartUi<{ kicking: ParticipantId | null }>('order', { kicking: null });

export const askToKick =
  (id: ParticipantId | null) =>
  (ui: RoomUi): Partial<RoomUi> =>
    orderUi.with(ui, { kicking: id });
