/** Lower qualities that an ingest may make beside a picture. */
export const lowerQualities = ['middle', 'low', 'sound'] as const;
export type LowerQuality = (typeof lowerQualities)[number];

/** Kilobits a second that a viewer takes: of a recorder's picture at most, and of what is made beside it (decision 100). */
export const qualityKbits = { high: 2_700, middle: 1_000, low: 390, sound: 130 } as const;
/** A line that is full loses pictures: so much of it may be viewers. */
const usable = 0.8;
/** One core of the front door carries twice as many by plain http (docs/benchmarks.md, figure 9); https and lessons want their part. */
const viewersOfCore = 5_000;

export type CapacityOf = Record<keyof typeof qualityKbits, number>;

/**
 * How many may watch at once, in each quality.
 * @param megabits a second that the school's line sends
 * @param cores of the machine with the front door
 */
export const viewersCarried = (megabits: number, cores: number): CapacityOf => {
  const carried = (kbits: number): number =>
    Math.min(Math.floor((megabits * 1_000 * usable) / kbits), cores * viewersOfCore);
  return {
    high: carried(qualityKbits.high),
    middle: carried(qualityKbits.middle),
    low: carried(qualityKbits.low),
    sound: carried(qualityKbits.sound),
  };
};
