import type { RoomPart } from '../../room/roomPart';
import { videoNotices } from './videoNotice';

export const video: RoomPart = { name: 'video', notices: videoNotices };
