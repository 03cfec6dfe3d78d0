/** The one name of a zone that has several, as this runtime has it; null: there is no such zone. */
const canonical = (name: string): string | null => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
};

export const isTimeZone = (name: string): boolean => canonical(name) !== null;

/**
 * The name by which the database knows a zone. Browsers offer some zones by former names (Asia/Calcutta), of which a database may
 * have the present one alone (Asia/Kolkata).
 * @returns null: one of the two does not know it
 */
export const knownTimeZone = (name: string, ofDatabase: readonly string[]): string | null => {
  const zone = canonical(name);
  if (zone === null) return null;
  return ofDatabase.includes(name) ? name : (ofDatabase.find((one) => canonical(one) === zone) ?? null);
};

const clocks = new Map<string, Intl.DateTimeFormat>();
/** Milliseconds that the zone's clock is ahead of UTC at a moment. */
const aheadMs = (unixMs: number, zone: string): number => {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
    });
  clocks.set(zone, clock);
  const parts = Object.fromEntries(clock.formatToParts(unixMs).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(unixMs / 1_000) * 1_000;
};

/**
 * The moment at which a zone's clock shows so many minutes after a day's midnight, as RFC 5545 (3.3.5) reads it: of a time that is
 * there twice the first, and one that a clock change skips by the clock of before.
 * @param day `2026-09-14`
 * @param minutes by the clock; more than a day's lead into the days after
 */
export const clockMoment = (day: string, minutes: number, zone: string): Date => {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  const before = wall - aheadMs(wall - 86_400_000, zone);
  const after = wall - aheadMs(wall + 86_400_000, zone);
  const shows = (unixMs: number): boolean => unixMs + aheadMs(unixMs, zone) === wall;
  return new Date(!shows(before) && shows(after) ? after : before);
};

/** The day that a zone's calendar shows at a moment, as `2026-09-14`. */
export const dayAt = (moment: Date, zone: string): string =>
  new Date(moment.getTime() + aheadMs(moment.getTime(), zone)).toISOString().slice(0, 10);
