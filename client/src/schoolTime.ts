/** Times are Unix seconds; people read them in the school's time zone, wherever they are. */
import { localeOf } from './language';

export interface WallTime {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept: making one takes as long as writing many a moment with it. */
const formatOf = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
};

/** What a clock on the school's wall shows at this moment. */
export const wallTime = (unix: number, timeZone: string): WallTime => {
  const parts = formatOf('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(unix * 1000);
  const read = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour'), minute: read('minute') };
};

const asUtc = ({ year, month, day, hour, minute }: WallTime): number =>
  Date.UTC(year, month - 1, day, hour, minute) / 1000;

/** Unix seconds of a wall clock's time. A time that a clock change skips becomes the next one that exists. */
export const unixOf = (wall: WallTime, timeZone: string): number => {
  const wanted = asUtc(wall);
  const offsetAt = (unix: number): number => asUtc(wallTime(unix, timeZone)) - Math.floor(unix / 60) * 60;
  const guess = wanted - offsetAt(wanted);
  return wanted - offsetAt(guess);
};

/** Days between two moments on the school's calendar: 0 today, 1 tomorrow, -1 yesterday. */
export const daysBetween = (from: number, to: number, timeZone: string): number => {
  const midnight = (unix: number): number => asUtc({ ...wallTime(unix, timeZone), hour: 0, minute: 0 });
  return Math.round((midnight(to) - midnight(from)) / 86_400);
};

export const nowUnix = (): number => Math.floor(Date.now() / 1000);

/** Writes moments in a language, by the school's clock. */
export const schoolWriter = (language: string, timeZone: string) => {
  const locale = localeOf(language);
  const write = (unix: number, options: Intl.DateTimeFormatOptions): string =>
    formatOf(locale, { timeZone, ...options }).format(unix * 1000);
  const clock = (unix: number): string => write(unix, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return { write, clock };
};
