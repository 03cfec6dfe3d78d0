import { useEffect, useRef, useState } from 'react';
import { createEngine } from '../../../conference/createEngine';
import type { Engine } from '../../../conference/engine';
import { useRoomActions, useRoomSelector } from '../state/useRoom';
import { useRoomCapture } from './roomMedia';

/** The media engine of this stay. One for as long as I am inside; it outlives lost sockets. */
export const useOwnEngine = (): Engine | null => {
  const capture = useRoomCapture();
  const me = useRoomSelector((s) => s.data?.you ?? null);
  const join = useRoomSelector((s) => s.data?.conference ?? null);
  const { signals, getJoin } = useRoomActions();
  const [engine, setEngine] = useState<Engine | null>(null);
  // A renewed answer is for the engine to ask for, no reason for another engine.
  const latestJoin = useRef(join);
  useEffect(() => {
    latestJoin.current = join;
  });
  const mayJoin = join !== null;
  useEffect(() => {
    const { current } = latestJoin;
    if (!me || !mayJoin || !current) return;
    const made = createEngine(current, { me, signals, capture, getJoin });
    setEngine(made);
    return () => {
      void made.leave();
      setEngine(null);
    };
  }, [me, mayJoin, capture, signals, getJoin]);
  return engine;
};
