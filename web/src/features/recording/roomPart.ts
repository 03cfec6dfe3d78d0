import { later } from '../../lib/later';
import type { RoomPart } from '../../room/roomPart';
import { RecordingInside } from './RecordingInside';
import { RecordingMark } from './RecordingMark';
import { recordingNotices } from './recordingNotice';
import { useRecordingActions } from './useRecordingActions';

export const recording: RoomPart = {
  name: 'recording',
  notices: recordingNotices,
  Inside: RecordingInside,
  useActions: useRecordingActions,
  dialogs: {
    recording: later(() => import('./RecordingDialog')),
    stopRecording: later(() => import('./StopRecordingDialog')),
  },
  HeaderMark: RecordingMark,
};
