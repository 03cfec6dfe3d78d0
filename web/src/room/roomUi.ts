import type { Layout } from '@derslik/contract/room/layouts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { createStore, type Store } from '../conference/store';
import { preference } from './preferences';

/** What this screen shows; nobody else's business. */
export interface RoomUi {
  /** The part whose tab the panel shows. */
  panel: string | null;
  /** How often a key has asked for the panel: each time the keyboard goes into it. */
  panelEntries: number;
  layout: Layout;
  /** Whom I keep in front; wins over who speaks. */
  pinned: string | null;
  /** Whose picture is the first of the page that I look at, counted from 0: pages are of other sizes elsewhere. */
  firstTile: number;
  /** The part whose main place I look at, where several have one; null: the first. */
  front: string | null;
  /** The open dialog, by its name. */
  dialog: string | null;
  /** What only one part asks of it: see `definePartUi`. */
  parts: Readonly<Record<string, unknown>>;
  /** What I am writing, by form: see `useTyped`. */
  typed: Readonly<Record<string, unknown>>;
}

export const createRoomUi = (panel: string | null, typed: RoomUi['typed'] = {}): Store<RoomUi> =>
  createStore<RoomUi>({
    panel,
    panelEntries: 0,
    layout: preference('layout'),
    pinned: null,
    firstTile: 0,
    front: null,
    dialog: null,
    parts: {},
    typed,
  });

/** A part's own piece of what this screen shows. */
export const definePartUi = <S extends object>(name: string, initial: S) => {
  const of = ({ parts }: RoomUi): S => (name in parts ? (parts[name] as S) : initial);
  return {
    of,
    /** The change of it, to be patched into the store. */
    with: (ui: RoomUi, change: Partial<S>): Pick<RoomUi, 'parts'> => ({
      parts: { ...ui.parts, [name]: { ...of(ui), ...change } },
    }),
  };
};

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
