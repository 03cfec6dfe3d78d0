import type { RecordingEvent } from '@derslik/contract/room/parts/recording';
import type { Notices } from '../../room/notice';
import type { RoomPart } from '../../room/roomPart';

const notices: Notices<RecordingEvent> = {
  recordingAsked: null,
  recordingWanted: null,
  recordingOn: null,
  recordingPaused: null,
  recordingLost: null,
  recordingOff: null,
};

export const recording: RoomPart = { name: 'recording', notices };
