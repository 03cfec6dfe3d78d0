/** What one run of a variant measured, by name. */
export type Sample = Readonly<Record<string, number>>;

/** The middle of the rounds, and the lowest and highest of them. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/**
 * Runs the variants A B … B A in every round, so that a machine that slowly changes favours none of them.
 * @returns for each variant one sample a round: the mean of its two runs
 */
export async function interleave<Name extends string>(
  rounds: number,
  variants: Readonly<Record<Name, () => Promise<Sample>>>,
): Promise<Record<Name, Sample[]>> {
  const names = Object.keys(variants) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, [] as Sample[]])) as Record<Name, Sample[]>;
  for (let round = 0; round < rounds; round++) {
    const there: Partial<Record<Name, Sample>> = {};
    for (const name of names) there[name] = await variants[name]();
    for (const name of names.reverse()) samples[name].push(mean(there[name]!, await variants[name]()));
    names.reverse();
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  return samples;
}

const mean = (a: Sample, b: Sample): Sample =>
  Object.fromEntries(Object.keys(a).map((key) => [key, (a[key]! + b[key]!) / 2]));

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const median = (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
  return { median, min: sorted[0]!, max: sorted.at(-1)! };
}

/** One measure over the rounds. */
export const spread = (samples: readonly Sample[], key: string): Spread => spreadOf(samples.map((s) => s[key]!));

/** One measure against the floor's, round by round. */
export const ratio = (samples: readonly Sample[], floor: readonly Sample[], key: string): Spread =>
  spreadOf(samples.map((sample, round) => sample[key]! / floor[round]![key]!));

/** One measure less the floor's, round by round. */
export const difference = (samples: readonly Sample[], floor: readonly Sample[], key: string): Spread =>
  spreadOf(samples.map((sample, round) => sample[key]! - floor[round]![key]!));
