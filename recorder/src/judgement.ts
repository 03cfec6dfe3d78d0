import type { RecordingFault } from '@derslik/contract/room/parts/recording';

/** One second of a film, and what its page had in that second. */
export interface Moment {
  /** Somebody who is filmed spoke, by what the page received of them. */
  readonly hears: boolean;
  /** Pictures on the page moved, by what they show. */
  readonly moves: boolean;
  /** Level of the film's sound, dB below full scale; null while nothing was measured. */
  readonly soundDb: number | null;
  /** Since when the film's picture stands still. */
  readonly stillSeconds: number;
  /** Whether what people have on comes to the page; null where nobody who is filmed has anything on. */
  readonly people: 'there' | 'missing' | null;
}

/** Seconds that are looked at, and how many of them must have what the film lacks: a pause between two words is no fault. */
export const judgedSeconds = 10;
const enough = 6;
const stillEnough = 8;
/** Speech is far above it: what counts as speaking begins at -33 dB, and ends below -39. */
const silentBelowDb = -60;

const silentIn = (moments: readonly Moment[]): boolean =>
  moments.filter(({ hears }) => hears).length >= enough &&
  moments.every(({ soundDb }) => soundDb !== null && soundDb < silentBelowDb);

const stillIn = (moments: readonly Moment[]): boolean =>
  moments.slice(-stillEnough).filter(({ moves }) => moves).length >= enough &&
  (moments.at(-1)?.stillSeconds ?? 0) >= stillEnough;

const missingIn = (moments: readonly Moment[]): boolean =>
  moments.length >= judgedSeconds && moments.every(({ people }) => people === 'missing');

/**
 * What the film lacks. A fault stands until the film, or its page, shows the contrary: that nobody speaks any more proves nothing.
 * @param moments one a second, the newest last, {@link judgedSeconds} at most
 */
export const judgeFilm = (moments: readonly Moment[], before: RecordingFault | null): RecordingFault | null => {
  const last = moments.at(-1);
  if (!last) return before;
  if (before === 'silent' && (last.soundDb === null || last.soundDb < silentBelowDb)) return before;
  if (before === 'still' && last.stillSeconds > 0) return before;
  if (silentIn(moments)) return 'silent';
  if (stillIn(moments)) return 'still';
  return missingIn(moments) || (before === 'missing' && last.people !== 'there') ? 'missing' : null;
};

/** What the page says of itself. */
export interface PageWords {
  /** `ready`: it shows the room; `ended`: its seat is over; null: neither. */
  readonly standing: string | null;
  readonly hears: boolean;
  readonly moves: boolean;
  readonly people: Moment['people'];
  /** Its last error, in the browser's words. */
  readonly error: string | null;
}

/** A page that draws its room anew is without one for a moment. */
export const pageLostMs = 5_000;

/** Why nothing good is filmed any more, for the log; null while the page shows its room. @param lostMs since it last did */
export const pageFault = ({ standing, error }: PageWords, lostMs: number): string | null => {
  const why = error ? `: ${error}` : '';
  if (standing === 'ended') return `The page says that its seat is over${why}`;
  return standing !== 'ready' && lostMs > pageLostMs ? `The page shows no room any more${why}` : null;
};
