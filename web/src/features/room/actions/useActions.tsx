import { createContext, useContext, useState, type ReactNode } from 'react';
import type { RoomAction, RoomActions } from '../../../room/action';
import { useRoomParts, type RoomPart } from '../../../room/roomPart';

type UseActions = NonNullable<RoomPart['useActions']>;
const useNothing: UseActions = () => [];

/** One hook that calls them all, always in the same order. */
const joined = (hooks: readonly UseActions[]): UseActions =>
  hooks.reduce((useThose, useThese) => {
    const useBoth = (): RoomActions => [...useThose(), ...useThese()];
    return useBoth;
  }, useNothing);

const Actions = createContext<readonly RoomAction[]>([]);

/** Asks every part what I can do, once for all who draw it. */
export const ActionsProvider = ({ children }: { children: ReactNode }) => {
  const parts = useRoomParts();
  const [useAll] = useState(() => joined(parts.flatMap(({ useActions: useOne }) => useOne ?? [])));
  const all = useAll().filter((action) => !!action);
  return (
    <Actions value={[...all.filter((one) => !one.isLast), ...all.filter((one) => one.isLast)]}>{children}</Actions>
  );
};

/** Everything that I can do in this room now, in the order in which it stands; what is impossible is missing. */
export const useActions = (): readonly RoomAction[] => useContext(Actions);
