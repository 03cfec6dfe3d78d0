import { cutFilmOf, cutsAnything, cutSeconds, isCutLongEnough, type FilmCut } from '@derslik/contract/filmCuts';
import { filmLimits } from '@derslik/contract/limits/films';
import { useMemo, useState } from 'react';

export type PassageKind = 'out' | 'silent';
export interface DraftPassage {
  id: number;
  kind: PassageKind;
  /** Seconds of film. */
  from: number;
  to: number;
}
interface Draft {
  from: number;
  to: number;
  passages: readonly DraftPassage[];
}

/** How long a passage is that somebody adds where the player stands. */
const newSeconds = 10;

const draftOf = (cut: FilmCut | null, seconds: number): Draft => {
  const all = (kind: PassageKind) => (cut?.[kind] ?? []).map((passage) => ({ kind, ...passage }));
  const passages = [...all('out'), ...all('silent')].sort((one, other) => one.from - other.from);
  return {
    from: cut?.from ?? 0,
    to: Math.min(seconds, cut?.to ?? seconds),
    passages: passages.map((one, id) => ({ ...one, id })),
  };
};

/** What somebody is about to leave of a film. @param cut the one that stands; null: none */
export const useCutDraft = (cut: FilmCut | null, seconds: number) => {
  const [{ from, to, passages }, setDraft] = useState(() => draftOf(cut, seconds));
  const change = (changed: Partial<Draft>): void => setDraft((was) => ({ ...was, ...changed }));
  const wanted = useMemo((): FilmCut => {
    const of = (kind: PassageKind) =>
      passages.filter((one) => one.kind === kind && one.to > one.from).map((one) => ({ from: one.from, to: one.to }));
    return { from, to, out: of('out'), silent: of('silent') };
  }, [from, to, passages]);
  const film = useMemo(() => cutFilmOf(wanted, seconds), [wanted, seconds]);
  return {
    ...{ from, to, passages, wanted, film },
    left: cutSeconds(film),
    isLongEnough: isCutLongEnough(film),
    cutsAnything: cutsAnything(film, seconds),
    isOrdered: passages.every((one) => one.to > one.from),
    isFull: passages.length >= filmLimits.cutPassagesMax,
    setEnds: (ends: { from?: number; to?: number }) => change(ends),
    add: (kind: PassageKind, at: number): void => {
      const begin = Math.max(0, Math.min(at, seconds - 1));
      const id = 1 + Math.max(-1, ...passages.map((one) => one.id));
      change({ passages: [...passages, { id, kind, from: begin, to: Math.min(seconds, begin + newSeconds) }] });
    },
    set: (id: number, changed: Partial<DraftPassage>): void =>
      change({ passages: passages.map((one) => (one.id === id ? { ...one, ...changed } : one)) }),
    remove: (id: number): void => change({ passages: passages.filter((one) => one.id !== id) }),
  };
};
