import type { RecorderSeat } from '@derslik/contract/recordings';
import i18next from 'i18next';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useFilmParts } from '../../room/filmFront';
import { ConnectionContext } from '../../room/RoomProvider';
import { useRoomSelector } from '../../room/useRoom';
import { exposeToJibri } from './jibriFacade';
import { NotForPeople } from './NotForPeople';
import type { RecorderEntry } from './recorderAddress';
import { RecorderStage } from './RecorderStage';
import { useFilmWatch } from './useFilmWatch';
import { recordRoom, takeSeat, type RoomRecorder } from './roomRecorder';

/** What the program beside this browser reads from the page: whether it may film, and whether all is over. */
const tell = (state: 'ready' | 'ended' | null): void => {
  const { dataset } = document.documentElement;
  if (state) dataset['recorder'] = state;
  else delete dataset['recorder'];
};

/** The ticket's seat; `refused` when it is worth nothing. */
const useSeat = (ticket: string): RecorderSeat | 'refused' | null => {
  const [seat, setSeat] = useState<RecorderSeat | 'refused' | null>(null);
  useEffect(() => {
    let isGone = false;
    takeSeat(ticket).then(
      (taken) => !isGone && setSeat(taken),
      () => !isGone && setSeat('refused'),
    );
    return () => void (isGone = true);
  }, [ticket]);
  return seat;
};

const Film = ({ recorder, seat: { layout, secret } }: { recorder: RoomRecorder; seat: RecorderSeat }) => {
  const { fronts, stages } = useFilmParts();
  const front = useRoomSelector(({ data }) => (data && fronts.find(({ isThere }) => isThere(data.view))) ?? null);
  const stage = useRoomSelector(({ data }) => (data && stages.find(({ isThere }) => isThere(data.view))) ?? null);
  const { people, speakers } = useSyncExternalStore(recorder.subscribe, recorder.getSnapshot);
  const connection = useSyncExternalStore(recorder.subscribe, () => recorder.getSnapshot().connection);
  const isReady = connection === 'connected' || connection === 'reconnecting';
  useEffect(() => {
    tell(connection === 'ended' ? 'ended' : isReady ? 'ready' : null);
  }, [connection, isReady]);
  useFilmWatch(recorder);
  const shown = front && <front.Front secret={secret} />;
  if (stage)
    return <stage.Stage {...{ people, speakers }} receive={recorder.receive} quiet={recorder.quiet} front={shown} />;
  return <RecorderStage recorder={recorder} layout={layout} front={shown} />;
};

/** A lesson of this school's own media as its film shows it; nobody signs in, a ticket opens it once. */
export const RoomFilm = ({ ticket, isJibri }: RecorderEntry) => {
  const seat = useSeat(ticket);
  const [recorder, setRecorder] = useState<RoomRecorder | null>(null);
  useEffect(() => {
    if (!seat) return;
    if (seat === 'refused') return tell('ended');
    const made = recordRoom(seat, ({ name, isGuest }) => (isGuest ? i18next.t('recorder.guestNamed', { name }) : name));
    setRecorder(made);
    const hide = isJibri ? exposeToJibri(made) : null;
    return () => {
      hide?.();
      void made.close();
      setRecorder(null);
      tell(null);
    };
  }, [seat, isJibri]);
  if (seat === 'refused') return <NotForPeople />;
  return (
    recorder &&
    seat && (
      <ConnectionContext value={recorder.connection}>
        <Film recorder={recorder} seat={seat} />
      </ConnectionContext>
    )
  );
};
