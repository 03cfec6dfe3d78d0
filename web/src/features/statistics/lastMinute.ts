import { statisticsLimits } from '@derslik/contract/limits/statistics';

export interface Sample {
  /** Milliseconds of the page's clock. */
  readonly at: number;
  /** kbit/s. */
  readonly download: number;
  readonly upload: number;
  /** Percent. */
  readonly loss: number;
}

const { graphMs, readEveryMs } = statisticsLimits;
/** Somebody who looks away leaves a gap, and no line that nobody measured. */
const gapMs = readEveryMs * 3;

/** The last minute's readings, the oldest first. */
export class LastMinute {
  private kept: Sample[] = [];

  add(sample: Sample): void {
    this.kept = [...this.kept, sample].filter(({ at }) => at >= sample.at - graphMs);
  }
  get samples(): readonly Sample[] {
    return this.kept;
  }
}

/** A path in a box of 100 by 100: now is at the right, nothing at the bottom, `most` at the top. */
export const graphPath = (samples: readonly Sample[], key: 'download' | 'upload' | 'loss', most: number): string => {
  const now = samples.at(-1)?.at ?? 0;
  return samples
    .map((sample, n) => {
      const before = samples[n - 1];
      const step = before && sample.at - before.at <= gapMs ? 'L' : 'M';
      const x = 100 - ((now - sample.at) / graphMs) * 100;
      const y = 100 - (most > 0 ? Math.min(1, sample[key] / most) : 0) * 100;
      return `${step}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
};
