import { announcement } from '../features/announcement/roomPart';
import type { RoomPart } from '../room/roomPart';

/** What the room shows beside people, media and chat: one line a capability. */
export const roomParts: readonly RoomPart[] = [announcement];
