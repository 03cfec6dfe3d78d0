import type { ReplayStretch } from '@derslik/contract/replay';
import { useEffect, useRef, useState } from 'react';
import { nextMissed } from './lessonTime';

interface Player {
  place: number;
  isPlaying: boolean;
  seek: (seconds: number) => void;
  toggle: () => void;
}

/** Plays the minutes that somebody missed, one stretch after the other, and stops after the last one. */
export const useMissedPlay = (player: Player, missed: readonly ReplayStretch[]) => {
  const [isPlayed, setPlayed] = useState(false);
  const latest = useRef(player);
  useEffect(() => {
    latest.current = player;
  });
  const { place, isPlaying } = player;
  /** Where a stretch was gone to; until the player is there, its place is of before. */
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (!isPlayed || !isPlaying) return;
    if (wanted.current !== null) {
      if (Math.abs(place - wanted.current) > 1) return;
      wanted.current = null;
    }
    const next = nextMissed(missed, place);
    if (next === null) return;
    if (next === 'over') {
      latest.current.toggle();
      setPlayed(false);
      return;
    }
    wanted.current = next;
    latest.current.seek(next);
  }, [isPlayed, isPlaying, missed, place]);
  return {
    isPlayed,
    play: (from: number): void => {
      wanted.current = from;
      setPlayed(true);
      player.seek(from);
      if (!player.isPlaying) player.toggle();
    },
    end: (): void => setPlayed(false),
  };
};
