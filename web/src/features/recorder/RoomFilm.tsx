import { roomRecording } from '@derslik/contract/room/parts/recording';
import type { RecorderSeat } from '@derslik/contract/recordings';
import i18next from 'i18next';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { seenFront, useFilmParts, type OverScreenOf } from '../../room/filmFront';
import { sameList } from '../../room/people/sameList';
import { ConnectionContext } from '../../room/RoomProvider';
import { useRoomSelector } from '../../room/useRoom';
import { exposeToJibri } from './jibriFacade';
import { FilmChat } from './FilmChat';
import { NotForPeople } from './NotForPeople';
import { openLoudspeaker } from './openLoudspeaker';
import type { RecorderEntry } from './recorderAddress';
import { RecorderStage } from './RecorderStage';
import styles from './RecorderStage.module.css';
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

/** Resolves when the loudspeaker is open: beside the ticket's way, so that it costs no time. */
const useLoudspeaker = (): Promise<void> | null => {
  const [opened, setOpened] = useState<Promise<void> | null>(null);
  useEffect(() => {
    const loudspeaker = openLoudspeaker();
    setOpened(loudspeaker.opened);
    return loudspeaker.close;
  }, []);
  return opened;
};

/** What stands in front of people: one is seen, and what others play is heard. Null where there is nothing. */
const useFronts = (secret: string) => {
  const { fronts } = useFilmParts();
  const there = useRoomSelector(
    ({ data }) => (data ? fronts.filter(({ isThere }) => isThere(data.view)).map(({ name }) => name) : []),
    sameList,
  );
  const seen = useRoomSelector(({ data }) => data && seenFront(fronts, data.view));
  return useMemo(
    () =>
      seen === null
        ? null
        : fronts
            .filter(({ name }) => there.includes(name))
            .map(({ name, Front }) => (
              <div key={name} className={styles.front} hidden={name !== seen}>
                <Front secret={secret} />
              </div>
            )),
    [fronts, there, seen, secret],
  );
};

/** What lies over somebody's shared screen; null where nothing does. */
const useOver = (secret: string): OverScreenOf | null => {
  const { overs } = useFilmParts();
  const key = useRoomSelector(({ data }) => {
    for (const { name, sharerOf } of data ? overs : []) {
      const sharerId = data && sharerOf(data.view);
      if (sharerId) return `${name} ${sharerId}`;
    }
    return null;
  });
  return useMemo(() => {
    const [named, sharerId] = key?.split(' ') ?? [];
    const Over = overs.find(({ name }) => name === named)?.Over;
    return Over && sharerId !== undefined ? { sharerId, node: <Over secret={secret} /> } : null;
  }, [overs, key, secret]);
};

const Film = ({ recorder, seat: { layout, secret } }: { recorder: RoomRecorder; seat: RecorderSeat }) => {
  const { stages } = useFilmParts();
  const front = useFronts(secret);
  const over = useOver(secret);
  const stage = useRoomSelector(({ data }) => (data && stages.find(({ isThere }) => isThere(data.view))) ?? null);
  const hasChat = useRoomSelector(({ data }) => !!data && !!roomRecording.of(data.view)?.chat);
  const { people, speakers } = useSyncExternalStore(recorder.subscribe, recorder.getSnapshot);
  const connection = useSyncExternalStore(recorder.subscribe, () => recorder.getSnapshot().connection);
  const isReady = connection === 'connected' || connection === 'reconnecting';
  useEffect(() => {
    tell(connection === 'ended' ? 'ended' : isReady ? 'ready' : null);
  }, [connection, isReady]);
  useFilmWatch(recorder);
  if (stage)
    return (
      <stage.Stage {...{ secret, people, speakers, front, over }} receive={recorder.receive} quiet={recorder.quiet} />
    );
  return <RecorderStage {...{ recorder, layout, front, over }} aside={hasChat ? <FilmChat /> : null} />;
};

/** A lesson of this school's own media as its film shows it; nobody signs in, a ticket opens it once. */
export const RoomFilm = ({ ticket, isJibri }: RecorderEntry) => {
  const seat = useSeat(ticket);
  const loudspeakerOpened = useLoudspeaker();
  const [recorder, setRecorder] = useState<RoomRecorder | null>(null);
  useEffect(() => {
    if (!seat || !loudspeakerOpened) return;
    if (seat === 'refused') return tell('ended');
    const nameOf: Parameters<typeof recordRoom>[1] = ({ name, isGuest }) =>
      isGuest ? i18next.t('recorder.guestNamed', { name }) : name;
    const made = recordRoom(seat, nameOf, loudspeakerOpened);
    setRecorder(made);
    const hide = isJibri ? exposeToJibri(made) : null;
    return () => {
      hide?.();
      void made.close();
      setRecorder(null);
      tell(null);
    };
  }, [seat, isJibri, loudspeakerOpened]);
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
