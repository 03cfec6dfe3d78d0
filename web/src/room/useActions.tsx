import { createContext, useContext, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { RoomAction, RoomActions } from './action';
import { sameList } from './people/sameList';
import { useRoomParts, type RoomPart } from './roomPart';

type UseActions = NonNullable<RoomPart['useActions']>;
const useNothing: UseActions = () => [];

/** One hook that calls them all, always in the same order. */
const joined = (hooks: readonly UseActions[]): UseActions =>
  hooks.reduce((useThose, useThese) => {
    const useBoth = (): RoomActions => [...useThose(), ...useThese()];
    return useBoth;
  }, useNothing);

/** All but what pressing it does. */
const saysTheSame = (a: RoomAction, b: RoomAction): boolean =>
  a.icon === b.icon && a.Beside === b.Beside && JSON.stringify(a) === JSON.stringify(b);

/**
 * An action that says the same stays the same object, so that a message draws the chat's number and not every tool;
 * pressing it does what the newest would.
 */
const useKept = (all: readonly RoomAction[]): readonly RoomAction[] => {
  const newest = useRef(all);
  useLayoutEffect(() => {
    newest.current = all;
  });
  const kept = useRef<readonly RoomAction[]>([]);
  const next = all.map((action) => {
    const { name } = action;
    const known = kept.current.find((one) => one.name === name);
    if (known && saysTheSame(known, action)) return known;
    return { ...action, perform: (byKey?: boolean) => newest.current.find((one) => one.name === name)?.perform(byKey) };
  });
  if (!sameList(kept.current, next)) kept.current = next;
  return kept.current;
};

const Actions = createContext<readonly RoomAction[]>([]);

/** Asks every part what I can do, once for all who draw it. */
export const ActionsProvider = ({ children }: { children: ReactNode }) => {
  const parts = useRoomParts();
  const [useAll] = useState(() => joined(parts.flatMap(({ useActions: useOne }) => useOne ?? [])));
  const all = useAll().filter((action) => !!action);
  const kept = useKept([...all.filter((one) => !one.isLast), ...all.filter((one) => one.isLast)]);
  return <Actions value={kept}>{children}</Actions>;
};

/** Everything that I can do in this room now, in the order in which it stands; what is impossible is missing. */
export const useActions = (): readonly RoomAction[] => useContext(Actions);
