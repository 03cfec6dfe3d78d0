const day = 86_400_000;

const partsOf = (date: Date, timeZone: string): Record<string, number> =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
      .formatToParts(date)
      .filter(({ type }) => type !== 'literal')
      .map(({ type, value }) => [type, Number(value)]),
  );

/** Milliseconds that the zone's clock is ahead of UTC at that moment. */
const offsetMs = (date: Date, timeZone: string): number => {
  const { year = 0, month = 1, day: dayOfMonth = 1, hour = 0, minute = 0, second = 0 } = partsOf(date, timeZone);
  return Date.UTC(year, month - 1, dayOfMonth, hour, minute, second) - Math.floor(date.getTime() / 1_000) * 1_000;
};

/**
 * The moment at which the school's clock shows a time of day.
 * @param days from today, negative for the past
 * @param time "09:10"
 * @param timeZone IANA name
 */
export const schoolMoment = (now: Date, days: number, time: string, timeZone: string): Date => {
  const { year = 0, month = 1, day: dayOfMonth = 1 } = partsOf(new Date(now.getTime() + days * day), timeZone);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const wanted = Date.UTC(year, month - 1, dayOfMonth, hour, minute);
  const guess = new Date(wanted - offsetMs(new Date(wanted), timeZone));
  return new Date(wanted - offsetMs(guess, timeZone));
};
