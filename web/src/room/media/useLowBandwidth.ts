import { useSyncExternalStore } from 'react';
import { createStore } from '../../conference/store';
import { setPreference, usePreference } from '../preferences';

/** What a line is spared, one step after the other: each holds those before it. */
export const sparing = { nothing: 0, cameras: 1, pictures: 2 } as const;
export type Sparing = (typeof sparing)[keyof typeof sparing];

/** What my own line has brought about in this stay. */
export interface LineState {
  /** What it is spared now, since it is too weak for it. */
  readonly spared: Sparing;
  /** What it may be spared at most; less than everything is my own word. */
  readonly most: Sparing;
  /** Since when the line has been what would change that, in milliseconds of the clock; null: it is not. */
  readonly turning: { readonly to: Sparing; readonly since: number } | null;
  /** How often each step was taken: cameras away, all pictures away. */
  readonly times: readonly number[];
}

export const firstLine: LineState = { spared: sparing.nothing, most: sparing.pictures, turning: null, times: [0, 0] };
export const ownLine = createStore<LineState>(firstLine);

export const useLineSparing = (): Sparing => useSyncExternalStore(ownLine.subscribe, () => ownLine.get().spared);

/** What I do not receive: by my own choice, kept on this device, or as my line is too weak. */
export const useSparing = (): Sparing => {
  const isByChoice = usePreference('lowBandwidth');
  const byLine = useLineSparing();
  return isByChoice && byLine === sparing.nothing ? sparing.cameras : byLine;
};

/** No pictures come but a shared screen, and not even that on the weakest line. */
export const useLowBandwidth = (): boolean => useSparing() !== sparing.nothing;

/** My own word: nothing is taken from me that is more than this, for as long as I stay. */
const spareAtMost = (most: Sparing): void => ownLine.patch({ spared: most, most, turning: null });

/** Pictures come. */
export const showCameras = (): void => {
  setPreference({ lowBandwidth: false });
  spareAtMost(sparing.nothing);
};

/** Shared screens come, though not the cameras. */
export const showScreens = (): void => spareAtMost(sparing.cameras);
