import { useCallback } from 'react';
import { useRoomUi, useRoomUiStore } from './roomUi';

/**
 * A form of the room: a turn to another panel, a session that ends and a reload take nothing of it. Null when it was
 * sent or given up. Values must survive JSON; `nothing` is the same each time.
 */
export const useTyped = <T>(form: string, nothing: T): [typed: T, note: (now: T | null) => void] => {
  const ui = useRoomUiStore();
  const typed = useRoomUi((now) => (now.typed[form] as T | undefined) ?? nothing);
  const note = useCallback(
    (now: T | null): void => {
      const { [form]: _before, ...others } = ui.get().typed;
      ui.patch({ typed: now === null ? others : { ...others, [form]: now } });
    },
    [ui, form],
  );
  return [typed, note];
};
