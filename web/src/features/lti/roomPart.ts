import type { RoomPart } from '../../room/roomPart';
import { PlatformMissing } from './PlatformMissing';

/** Who of a learning platform's course isn't here yet. */
export const platform: RoomPart = { name: 'platform', AbovePeople: PlatformMissing };
