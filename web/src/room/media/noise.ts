import { browserStorage } from '@derslik/client/storage';
import { useSyncExternalStore } from 'react';
import { createStore } from '../../conference/store';

const storageKey = 'device.noise';

/** Whether noise is taken out of my microphone, in this browser. */
export const noise = createStore({ isTakenOut: browserStorage.read(storageKey) === 'out' });

export const setNoise = (isTakenOut: boolean): void => {
  noise.patch({ isTakenOut });
  browserStorage.write(storageKey, isTakenOut ? 'out' : null);
};

export const useNoise = (): boolean => useSyncExternalStore(noise.subscribe, () => noise.get().isTakenOut);
