import { filmedInside, isFilmed, roomRecording } from '@derslik/contract/room/parts/recording';
import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import { filmedPeople, filmWords } from '../../lib/filmWords';
import { useRoomConnection } from '../../room/RoomProvider';
import { useRoomSelector } from '../../room/useRoom';
import { toast } from '../../ui/toast';
import { FilmingQuestion } from './FilmingQuestion';
import { recordingNotice } from './recordingNotice';
import { useRecording } from './useRecording';

/** Says it to whoever saw no event of it: they came in while a film is made, or their line was away when it was begun. */
const useUnseenPress = (): void => {
  const connection = useRoomConnection();
  const id = useRecording()?.id;
  const seen = useRef<string>(undefined);
  useEffect(
    () =>
      connection.onEvent(({ event }) => {
        if (event.type === 'recordingAsked') seen.current = event.id;
      }),
    [connection],
  );
  useEffect(() => {
    const { data } = connection.getState();
    const recording = data && roomRecording.of(data.view);
    if (!recording || seen.current === recording.id) return;
    seen.current = recording.id;
    toast({
      id: recordingNotice,
      title: i18next.t(recording.status === 'paused' ? 'recording.paused' : 'room.isRecorded'),
      text: filmWords(i18next.t, recording.layout, filmedInside(data.view, data.you)),
    });
  }, [connection, id]);
};

/** Another role takes me into the film, or out of it. */
const useOwnPart = (): void => {
  const recording = useRecording();
  const amFilmed = useRoomSelector(({ data }) => !!data && isFilmed(data.view, data.you));
  const id = recording?.id;
  const layout = recording?.layout;
  const known = useRef({ id, amFilmed });
  useEffect(() => {
    const was = known.current;
    known.current = { id, amFilmed };
    if (!layout || was.id !== id || was.amFilmed === amFilmed) return;
    toast({
      id: 'recording-me',
      title: i18next.t(amFilmed ? 'room.youAreFilmed' : 'room.youAreNotFilmed'),
      text: filmedPeople(i18next.t, layout),
    });
  }, [id, layout, amFilmed]);
};

export const RecordingInside = () => {
  useUnseenPress();
  useOwnPart();
  return <FilmingQuestion />;
};
