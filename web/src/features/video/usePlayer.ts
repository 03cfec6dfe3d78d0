import { sharedVideo, videoPosition, type SharedVideo } from '@derslik/contract/room/parts/video';
import { useEffect, useState, type RefObject } from 'react';
import { useRoomConnection } from '../../room/RoomProvider';
import { InStep } from './keepInStep';
import type { MakePlayer, PlayerState, VideoPlayer } from './player';

const action = { type: 'video action' } as const;

interface PlayedShare {
  src: string | null;
  shareId: string;
  tries: number;
  /** Whether I have just shared it, so that it is to begin; asked once it is ready. Missing where nobody shares anything. */
  takeBeginning?: () => boolean;
}

/** The player of one share, in step with the room; null until it stands there. */
export const usePlayer = (
  place: RefObject<HTMLElement | null>,
  make: MakePlayer,
  { src, shareId, tries, takeBeginning }: PlayedShare,
): VideoPlayer | null => {
  const connection = useRoomConnection();
  const [player, setPlayer] = useState<VideoPlayer | null>(null);
  useEffect(() => {
    if (!place.current || src === null) return;
    const made = make(place.current);
    const { getState, serverNow, told } = connection;
    const video = (): SharedVideo | null => {
      const { data } = getState();
      const now = data && sharedVideo.of(data.view);
      return now?.shareId === shareId ? now : null;
    };
    const isOwner = (): boolean => video()?.ownerId === getState().data?.you;
    // Nobody pressed anything: what is refused now is tried again with the next word.
    const quietly = (sent: Promise<unknown>): void => void sent.catch(() => undefined);
    let heard: { position: number; at: number } | null = null;
    const step = new InStep(made, {
      ...{ video, isOwner, now: serverNow, heard: () => heard },
      tell: (position, at) => quietly(told.send({ type: 'video position', shareId, position, at })),
      move: (what, position) => quietly(connection.send({ ...action, action: what, position })),
    });
    const begin = (): void => {
      if (!made.state.isReady || !isOwner() || !takeBeginning?.()) return;
      quietly(connection.send({ ...action, action: 'play', position: 0 }));
    };
    const stops = [
      made.onChange(begin),
      connection.subscribe(() => step.check()),
      told.onSignal(({ from, signal }) => {
        if (signal.type !== 'video position' || signal.shareId !== shareId || from !== video()?.ownerId) return;
        heard = signal;
        step.check();
      }),
    ];
    const now = video();
    made.load(src, now ? videoPosition(now, serverNow()) : 0);
    setPlayer(made);
    return () => {
      for (const stop of stops) stop();
      step.stop();
      made.destroy();
      setPlayer(null);
    };
  }, [place, make, src, shareId, tries, connection, takeBeginning]);
  return player;
};

type Standing = Omit<PlayerState, 'position'>;
const isSame = (a: Standing, b: Standing): boolean =>
  (['duration', 'isPlaying', 'isReady', 'isStalled', 'isRefused', 'error'] as const).every((key) => a[key] === b[key]);

/** How a player stands, but for its position. */
export const usePlayerState = (player: VideoPlayer): Standing => {
  const [state, setState] = useState<Standing>(() => player.state);
  useEffect(() => {
    const read = (): void => setState((last) => (isSame(last, player.state) ? last : player.state));
    read();
    return player.onChange(read);
  }, [player]);
  return state;
};

const shownEveryMs = 250;

/** Where a player is, for the eye. */
export const usePosition = (player: VideoPlayer): number => {
  const [position, setPosition] = useState(() => player.state.position);
  useEffect(() => {
    const read = (): void => setPosition(player.state.position);
    const timer = setInterval(read, shownEveryMs);
    const stop = player.onChange(read);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [player]);
  return position;
};
