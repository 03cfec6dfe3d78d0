import type { RoomEvent } from '@derslik/contract/room/events';
import { reduceRoom } from '@derslik/contract/room/reduce';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import { noticesOf, noticeWorld, type Notice, type Notices } from './notice';
import { createRoomUi } from './roomUi';

interface Shown {
  panel?: string | null;
  isPanelBeside?: boolean;
}

/** For tests: what parts say to the room's viewer about an event. Texts are their keys, with what stands in them. */
export const toldBy = (
  parts: readonly { readonly notices?: Notices }[],
  before: RoomState,
  event: RoomEvent,
  actorId: ParticipantId | null,
  { panel = null, isPanelBeside = false }: Shown = {},
): Notice[] => {
  const t = ((key: string, params?: object) => `${key}${params ? JSON.stringify(params) : ''}`) as never;
  const seen = { seq: before.seq + 1, at: 10, actorId, event };
  const known = { t, people: {}, ui: createRoomUi(panel).get(), isPanelBeside };
  const world = noticeWorld(seen, before, reduceRoom(before, seen), known);
  return world ? noticesOf(parts, world) : [];
};
