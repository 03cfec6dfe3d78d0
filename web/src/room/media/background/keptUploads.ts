import { backgroundLimits } from '@derslik/contract/limits/background';
import { limits } from '@derslik/contract/limits';

/** A picture of the person's own, in this browser alone. */
export interface KeptUpload {
  readonly id: string;
  readonly picture: Blob;
  /** When it was kept, in milliseconds. */
  readonly at: number;
}

/** With one more: the newest first, and which of the oldest have to go. */
export function withUpload<T extends Pick<KeptUpload, 'id' | 'at'>>(
  kept: readonly T[],
  one: T,
): { kept: T[]; gone: T[] } {
  const all = [one, ...kept].sort((a, b) => b.at - a.at);
  const { storedMax } = backgroundLimits;
  return { kept: all.slice(0, storedMax), gone: all.slice(storedMax) };
}

/** May this much more be kept: below the specification's limit of a browser's store, and below the browser's own. */
export const hasPlaceFor = (bytes: number, { usage = 0, quota = Infinity }: StorageEstimate): boolean =>
  usage + bytes < Math.min(limits.storage.quotaBytes, quota);
