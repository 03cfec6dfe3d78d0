import { isFilmed, roomRecording } from '@derslik/contract/room/parts/recording';
import i18next from 'i18next';
import { useEffect } from 'react';
import { useRoomConnection } from '../../room/RoomProvider';
import { filmWords } from '../../lib/filmWords';
import { toast } from '../../ui/toast';
import { recordingNotice } from './recordingNotice';

/** Says it to who comes in while a film is made: they saw no event of it. */
export const RecordingInside = () => {
  const connection = useRoomConnection();
  useEffect(() => {
    const { data } = connection.getState();
    const recording = data && roomRecording.of(data.view);
    if (!recording) return;
    toast({
      id: recordingNotice,
      title: i18next.t(recording.status === 'paused' ? 'recording.paused' : 'room.isRecorded'),
      text: filmWords(i18next.t, recording.layout, isFilmed(data.view, data.you)),
    });
  }, [connection]);
  return null;
};
