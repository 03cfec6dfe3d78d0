import type { RoomEvent } from '@derslik/contract/room/parts';

/** The server tells the room itself as soon as a picture or a name is kept (`lookChanged`): a client's word adds nothing to it. */
export const decideAvatar = (): RoomEvent[] => [];
