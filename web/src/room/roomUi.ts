import { createContext, useContext, useSyncExternalStore } from 'react';
import { createStore, type Store } from '../conference/store';
import type { PartTool } from './roomPart';

export type PanelTab = 'people' | 'chat' | 'settings';
export type RoomDialog = 'security' | 'info' | 'shortcuts' | 'leave' | PartTool;

/** What this screen shows; nobody else's business. */
export interface RoomUi {
  panel: PanelTab | null;
  view: 'tile' | 'speaker';
  /** Whom I keep in front; wins over who speaks. */
  pinned: string | null;
  /** Whose shared screen I look at; null: the latest. */
  share: string | null;
  /** The view to return to when the last share has ended. */
  viewBefore: 'tile' | 'speaker' | null;
  /** Page of the tile view, from 0. */
  page: number;
  dialog: RoomDialog | null;
  /** Whom I ask to be put out; confirmed first. */
  kicking: string | null;
  /** My messages go to this person only; null: to everyone. */
  chatWith: string | null;
  /** Messages that came while the chat was closed. */
  unread: number;
}

export const createRoomUi = (panel: PanelTab | null): Store<RoomUi> =>
  createStore<RoomUi>({
    panel,
    view: 'tile',
    pinned: null,
    share: null,
    viewBefore: null,
    page: 0,
    dialog: null,
    kicking: null,
    chatWith: null,
    unread: 0,
  });

export const RoomUiContext = createContext<Store<RoomUi> | null>(null);

export const useRoomUiStore = (): Store<RoomUi> => {
  const store = useContext(RoomUiContext);
  if (!store) throw new Error('useRoomUiStore needs a RoomUiContext above it');
  return store;
};

/** A part of it; renders only when that part changes. */
export const useRoomUi = <T>(select: (ui: RoomUi) => T): T => {
  const store = useRoomUiStore();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
};
