import type { RoomEvent } from '@derslik/contract/room/parts';

/** Nobody says it in the room: the server does, as a sending gets on (`sendingReport`). */
export const decideRegister = (): RoomEvent[] => [];
