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
  /** No pictures but a shared screen; by hand, so never beside the next one. */
  lowBandwidth: boolean;
  /** Low bandwidth comes by itself where the line is too weak. */
  autoLowBandwidth: boolean;
  /** Letters, numbers and the space bar are shortcuts; who speaks to a computer may press them unwittingly. */
  singleKeys: boolean;
  /** Height of my camera's picture in pixels. */
  resolution: number;
  /** How pictures stand, and how where one has to be in front: each as last chosen. */
  layout: Layout;
  frontLayout: Layout;
}

const storageKey = 'room.preferences';
const initial: Omit<RoomPreferences, 'autoLowBandwidth'> = {
  mirror: true,
  autoHide: true,
  lowBandwidth: false,
  singleKeys: true,
  resolution: limits.video.resolutionDefault,
  layout: 'tile',
  frontLayout: 'contact',
};

const kept = browserStorage.readJson<Partial<RoomPreferences>>(storageKey);
// As it was once kept: a presentation is one lesson's.
if (kept?.layout === 'presenter') delete kept.layout;
if (kept?.frontLayout === 'presenter') delete kept.frontLayout;
// Whoever chose it before it came by itself has chosen.
const store = createStore<RoomPreferences>({ ...initial, autoLowBandwidth: !kept?.lowBandwidth, ...kept });

export const setPreference = (part: Partial<RoomPreferences>): void => {
  store.patch(part);
  browserStorage.writeJson(storageKey, store.get());
};

export const preference = <K extends keyof RoomPreferences>(key: K): RoomPreferences[K] => store.get()[key];

export const usePreference = <K extends keyof RoomPreferences>(key: K): RoomPreferences[K] =>
  useSyncExternalStore(store.subscribe, () => store.get()[key]);
