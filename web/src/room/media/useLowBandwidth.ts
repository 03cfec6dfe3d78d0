import { useSyncExternalStore } from 'react';
import { createStore } from '../../conference/store';
import { setPreference, usePreference } from '../preferences';

/** What my own line has brought about in this stay. */
export interface LineState {
  /** No pictures come but a shared screen, since the line is too weak for them. */
  readonly isLow: boolean;
  /** Milliseconds of the clock since when the line has been what would change that; null: it is not. */
  readonly since: number | null;
  /** How often it has become low. */
  readonly times: number;
  /** I have decided otherwise: it decides nothing any more. */
  readonly isByHand: boolean;
}

export const firstLine: LineState = { isLow: false, since: null, times: 0, isByHand: false };
export const ownLine = createStore<LineState>(firstLine);

export const useIsLineLow = (): boolean => useSyncExternalStore(ownLine.subscribe, () => ownLine.get().isLow);

/** Whether I receive no pictures but a shared screen: by my own choice, kept on this device, or as my line is too weak. */
export const useLowBandwidth = (): boolean => {
  const isByChoice = usePreference('lowBandwidth');
  return useIsLineLow() || isByChoice;
};

/** My own word: pictures come, and stay for as long as I do. */
export const showCameras = (): void => {
  setPreference({ lowBandwidth: false });
  ownLine.patch({ isLow: false, isByHand: true });
};
