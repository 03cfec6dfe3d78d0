import { usePreference } from '../preferences';

/** Whether I receive no pictures but a shared screen. By my own choice, kept on this device. */
export const useLowBandwidth = (): boolean => usePreference('lowBandwidth');
