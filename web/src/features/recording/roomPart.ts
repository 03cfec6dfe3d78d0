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
    recording: later(() => import('./RecordingDialog'), ['opened']),
    stopRecording: later(() => import('./StopRecordingDialog'), ['opened']),
  },
  HeaderMark: RecordingMark,
  isEverywhere: true,
};
