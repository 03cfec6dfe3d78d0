import type { RoomPart } from '../../room/roomPart';
import { stagePersonActions } from './stage/personActions';

/** What belongs to the screen itself, whatever the room can do. */
export const room: RoomPart = { name: 'room', personActions: stagePersonActions };
