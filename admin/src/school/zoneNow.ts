/** What a zone's clocks show, for a list to choose from: its distance from UTC and the time, "UTC+3" and "14:05". */
export const zoneNow = (timeZone: string, unix: number): { offset: string; time: string } => {
  const options = {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  } as const;
  // In English the distance is "GMT+3" or "GMT-9:30".
  const parts = new Intl.DateTimeFormat('en-GB', options).formatToParts(unix * 1000);
  const read = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return { offset: read('timeZoneName').replace('GMT', 'UTC'), time: `${read('hour')}:${read('minute')}` };
};

const canonical = (timeZone: string): string => Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

/** Zones that this browser knows. One that it has under a former name stands there as the school has it. */
export const zonesWith = (chosen: string): string[] => {
  const zones = Intl.supportedValuesOf('timeZone');
  if (zones.includes(chosen)) return zones;
  const others = zones.filter((zone) => canonical(zone) !== canonical(chosen));
  return [...others, chosen].sort();
};
