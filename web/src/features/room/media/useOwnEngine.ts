import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import { createEngine } from '../../../conference/createEngine';
import type { Engine } from '../../../conference/engine';
import { useRoomConnection } from '../../../room/RoomProvider';
import { useRoomActions, useRoomSelector } from '../../../room/useRoom';
import { syncEngine } from '../../../room/media/engineSync';
import { useRoomCapture } from '../../../room/media/roomMedia';

/** The media engine of this stay. One for as long as I am inside; it outlives lost sockets. */
export const useOwnEngine = (): Engine | null => {
  const capture = useRoomCapture();
  const me = useRoomSelector((s) => s.data?.you ?? null);
  const join = useRoomSelector((s) => s.data?.conference ?? null);
  const { signals, getJoin } = useRoomActions();
  const connection = useRoomConnection();
  const [engine, setEngine] = useState<Engine | null>(null);
  // A renewed answer is for the engine to ask for, no reason for another engine.
  const latestJoin = useRef(join);
  useLayoutEffect(() => {
    latestJoin.current = join;
  });
  const mayJoin = join !== null;
  // Before the screen is drawn: the first offers are under way while it is.
  useLayoutEffect(() => {
    const { current } = latestJoin;
    if (!me || !mayJoin || !current) return;
    let isOver = false;
    let end = (): void => undefined;
    const begin = (made: Engine): void => {
      if (isOver) return void made.leave();
      const stopSync = syncEngine(made, connection);
      // The screen may take its time: what the first offers wait for goes between its parts.
      startTransition(() => setEngine(made));
      end = () => {
        stopSync();
        void made.leave();
        setEngine(null);
      };
    };
    const made = createEngine(current, { me, signals, capture, getJoin });
    if (!(made instanceof Promise)) begin(made);
    else
      made.then(begin, (error: unknown) =>
        // A page without its engine needs a reload; the page for broken pages offers that.
        setEngine(() => {
          throw error;
        }),
      );
    return () => {
      isOver = true;
      end();
    };
  }, [me, mayJoin, capture, signals, getJoin, connection]);
  return engine;
};
