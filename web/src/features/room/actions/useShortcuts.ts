import { useEffect, useRef } from 'react';
import { useRoomEngine } from '../../../room/media/roomMedia';
import { pin } from '../../../room/layout/chosenLayout';
import { pressedKey } from '../../../room/pressedKey';
import { tileOrder } from '../../../room/layout/tileOrder';
import { usePreference } from '../../../room/preferences';
import { useLook } from '../../../room/useLook';
import { useRoomConnection } from '../../../room/RoomProvider';
import type { RoomAction } from '../../../room/action';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
/** An open menu, list or dialog has the keys for itself. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[role="menu"], [role="dialog"], [role="listbox"]') !== null;
/** The space bar presses what has the focus. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, [role="switch"], [role="slider"], [role="tab"]') !== null;

/** The keyboard: every action's own keys, push-to-talk, and a number for each person. */
export const useShortcuts = (actions: readonly RoomAction[]): void => {
  const engine = useRoomEngine();
  const connection = useRoomConnection();
  const look = useLook();
  const singleKeys = usePreference('singleKeys');
  const latest = useRef({ actions, singleKeys });
  useEffect(() => {
    latest.current = { actions, singleKeys };
  });
  useEffect(() => {
    let isTalking = false;
    const talk = (on: boolean): void => {
      isTalking = on;
      void engine.getSnapshot().verbs.setMicrophone?.(on);
    };
    const choose = (number: number): void => {
      const { data } = connection.getState();
      const id = data && tileOrder(data.view, data.you)[number - 1];
      if (id) look((ui) => pin(ui, id));
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, ctrlKey, altKey, metaKey, target } = event;
      if (altKey || metaKey || isTyping(target) || isElsewhere(target)) return;
      if (!latest.current.singleKeys && !ctrlKey) return;
      const pressed = pressedKey(event);
      const action = latest.current.actions.find((one) =>
        one.shortcuts?.some((s) => s.key === pressed && !!s.ctrl === ctrlKey),
      );
      if (action) {
        event.preventDefault();
        if (!event.repeat) action.perform(true);
        return;
      }
      if (ctrlKey) return;
      if (key === ' ' && !isPressable(target)) {
        event.preventDefault();
        if (!event.repeat && !engine.getSnapshot().microphone.wanted) talk(true);
      } else if (/^[1-9]$/.test(pressed)) choose(Number(pressed));
    };
    const stopTalking = (): void => {
      if (isTalking) talk(false);
    };
    const onKeyUp = (event: KeyboardEvent): void => {
      if (event.key === ' ') stopTalking();
    };
    addEventListener('keydown', onKeyDown);
    addEventListener('keyup', onKeyUp);
    addEventListener('blur', stopTalking);
    return () => {
      removeEventListener('keydown', onKeyDown);
      removeEventListener('keyup', onKeyUp);
      removeEventListener('blur', stopTalking);
    };
  }, [engine, connection, look]);
};
