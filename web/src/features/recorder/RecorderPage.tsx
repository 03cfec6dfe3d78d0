import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { createRecorder, type Recorder } from '../../conference/jitsi/recorder';
import { exposeToJibri } from '../../conference/jitsi/recorderFacade';
import type { RecorderLogin } from '../../conference/jitsi/recorderOptions';
import { usePageTitle } from '../../lib/pageTitle';
import { useTaken } from '../../lib/useTaken';
import { NotForPeople } from './NotForPeople';
import { isRecordable, takeRecorderEntry } from './recorderAddress';
import { RecorderStage } from './RecorderStage';
import { RoomFilm } from './RoomFilm';

/** The recorder of this page's life, and what Jibri asks of it. */
const useRecorder = (room: string, login: RecorderLogin | null): Recorder | null => {
  const [recorder, setRecorder] = useState<Recorder | null>(null);
  useEffect(() => {
    if (!login || !isRecordable(room)) return;
    const facade = exposeToJibri();
    const made = createRecorder({ room, login, onConference: facade.use });
    setRecorder(made);
    return () => {
      facade.remove();
      void made.close();
      setRecorder(null);
    };
  }, [room, login]);
  return recorder;
};

/** A meeting as its recording shows it. Opened by a recorder, with an account or a ticket of its own; nobody signs in. */
const RecorderPage = () => {
  const { t } = useTranslation();
  const { room = '' } = useParams();
  const { login, ticket } = useTaken('recorder', takeRecorderEntry);
  const recorder = useRecorder(room, login);
  usePageTitle(t('recorder.title'));
  if (ticket) return <RoomFilm ticket={ticket} />;
  if (!login || !isRecordable(room)) return <NotForPeople />;
  return recorder && <RecorderStage recorder={recorder} />;
};
export default RecorderPage;
