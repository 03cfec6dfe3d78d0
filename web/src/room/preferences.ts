import { browserStorage } from '@derslik/client/storage';
import { limits } from '@derslik/contract/limits';
import type { Layout } from '@derslik/contract/room/layouts';
import { useSyncExternalStore } from 'react';
import { createStore } from '../conference/store';

export interface RoomPreferences {
  /** My own picture is shown as in a mirror. Others always see it the right way round. */
  mirror: boolean;
  /** The toolbar hides when nothing moves. */
  autoHide: boolean;
  /** No pictures but a shared screen. */
  lowBandwidth: boolean;
  /** Letters, numbers and the space bar are shortcuts; who speaks to a computer may press them unwittingly. */
  singleKeys: boolean;
  /** Height of my camera's picture in pixels. */
  resolution: number;
  /** How pictures stand, and how where one has to be in front: each as last chosen. */
  layout: Layout;
  frontLayout: Layout;
}

const storageKey = 'room.preferences';
const initial: RoomPreferences = {
  mirror: true,
  autoHide: true,
  lowBandwidth: false,
  singleKeys: true,
  resolution: limits.video.resolutionDefault,
  layout: 'tile',
  frontLayout: 'contact',
};

const store = createStore<RoomPreferences>({
  ...initial,
  ...browserStorage.readJson<Partial<RoomPreferences>>(storageKey),
});

export const setPreference = (part: Partial<RoomPreferences>): void => {
  store.patch(part);
  browserStorage.writeJson(storageKey, store.get());
};

export const preference = <K extends keyof RoomPreferences>(key: K): RoomPreferences[K] => store.get()[key];

export const usePreference = <K extends keyof RoomPreferences>(key: K): RoomPreferences[K] =>
  useSyncExternalStore(store.subscribe, () => store.get()[key]);
