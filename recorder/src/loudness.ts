/** Loudness of a film, LUFS: as speech is made for computers and phones. */
export const wantedLufs = -16;
/** Below it there is nothing to hear. */
const silentLufs = -60;
/** A difference that nobody hears. */
const heardDb = 0.5;
/** Louder than this, the room's own noise would be in front. */
const mostDb = 24;
/** Peaks end 1.5 dB below full scale. */
const peak = 0.84;

/** What ffmpeg's `ebur128` filter says at its end, LUFS; null where it says nothing that is a number. */
export const measuredLufs = (words: string): number | null => {
  const said = [...words.matchAll(/^\s*I:\s+(-?[\d.]+|-?inf|nan) LUFS/gm)].at(-1)?.[1];
  const lufs = Number(said);
  return said === undefined || !Number.isFinite(lufs) ? null : lufs;
};

/** By how much a film is to be made louder, dB; 0 where it is left as it is. */
export const gainOf = (lufs: number | null): number => {
  if (lufs === null || lufs < silentLufs) return 0;
  const gain = Math.min(mostDb, wantedLufs - lufs);
  return Math.abs(gain) < heardDb ? 0 : Math.round(gain * 100) / 100;
};

/** The filter that does it: one gain for the whole film, so that what was quiet beside what was loud stays so. */
export const louder = (gain: number): string => `volume=${gain}dB,alimiter=limit=${peak}:level=false`;
