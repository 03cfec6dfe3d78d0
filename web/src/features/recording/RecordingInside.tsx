import { filming } from '@derslik/contract/room/filming';
import { isFilmed, roomRecording } from '@derslik/contract/room/parts/recording';
import i18next from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useRoomConnection } from '../../room/RoomProvider';
import { useRoomSelector } from '../../room/useRoom';
import { closeToast, toast } from '../../ui/toast';
import { FilmingQuestion } from './FilmingQuestion';
import { unseenFilm } from './recordingNotice';
import { useFilmTerms } from './useFilmTerms';
import { useRecording } from './useRecording';

const termsNotice = 'recording-terms';

/** Says it to whoever saw no event of it: they came in while a film is made, or their line was away when it was begun. */
const useUnseenPress = (): void => {
  const connection = useRoomConnection();
  const id = useRecording()?.id;
  const [atEntry] = useState(id);
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
    toast(unseenFilm(i18next.t, data.view, data.you, recording.id === atEntry));
  }, [connection, id, atEntry]);
};

/**
 * Shows the film's terms to a person who goes into it, until they close them. A person who pressed, has just agreed, or came in by the
 * door has read them already. A person who goes out of the film reads what becomes of what was filmed. People on the stage of a broadcast
 * are there to be filmed, so they read nothing.
 */
const useOwnPart = (): void => {
  const recording = useRecording();
  const amFilmed = useRoomSelector(({ data }) => !!data && isFilmed(data.view, data.you));
  const hasAgreed = useRoomSelector(({ data }) => !!data && filming.of(data.view).people[data.you]?.own === 'agreed');
  const isLesson = useRoomSelector(({ data }) => data?.view.kind !== 'broadcast');
  const terms = useFilmTerms()?.plain;
  const id = recording?.id;
  const hasFilm = recording !== null && (recording.since !== null || recording.filmedMs > 0);
  const known = useRef({ id, amFilmed });
  useEffect(() => {
    const was = known.current;
    known.current = { id, amFilmed };
    const isOther = was.id !== id;
    if (!isOther && was.amFilmed === amFilmed) return;
    if (!amFilmed) closeToast(termsNotice);
    if (terms === undefined || (isOther && !amFilmed)) return;
    const title = i18next.t(amFilmed ? 'room.youAreFilmed' : 'room.youAreNotFilmed');
    if (!amFilmed) toast({ id: 'recording-me', title, ...(hasFilm && { text: i18next.t('recording.soFarStays') }) });
    else if (isLesson && !hasAgreed) toast({ id: termsNotice, title, text: terms, persistent: true });
    else if (!isOther) toast({ id: 'recording-me', title });
  }, [id, amFilmed, hasAgreed, isLesson, terms, hasFilm]);
};

export const RecordingInside = () => {
  useUnseenPress();
  useOwnPart();
  return <FilmingQuestion />;
};
