import type { ShownMaterial } from '@derslik/contract/room/parts/material';
import { useEffect, useRef } from 'react';
import { useRoomUi, useRoomUiStore } from '../../room/roomUi';
import { useCan, useRoomActions } from '../../room/useRoom';
import { materialUi, type PageLook } from './useMaterial';

/** Between two words about where a hand moves a page. */
const sendMs = 120;

export interface Looking {
  look: PageLook;
  /** I turn pages for everyone. */
  leads: boolean;
  /** I may turn them, for everyone or for myself. */
  mayTurn: boolean;
  turn: (page: number) => void;
  /** The hand may go on: what is told of it meanwhile is the latest alone. */
  move: (to: Omit<PageLook, 'page'>) => void;
  /** Back to where whoever leads is; null while I am there. */
  follow: (() => void) | null;
}

/** Where I look, and what a turn of mine does: whoever leads takes everyone along, others themselves where that is allowed. */
export const useLooking = (shown: ShownMaterial): Looking => {
  const ui = useRoomUiStore();
  const { send } = useRoomActions();
  const leads = useCan('shareMaterial');
  const own = useRoomUi((now) => materialUi.of(now).own);
  const isOwn = shown.isFree && !leads;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    if (!isOwn) ui.patch(materialUi.with(ui.get(), { own: null }));
  }, [ui, isOwn]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const look = isOwn && own ? own : shown;
  const setOwn = (next: PageLook): void => ui.patch(materialUi.with(ui.get(), { own: next }));
  return {
    look,
    leads,
    mayTurn: leads || isOwn,
    turn: (page) => {
      if (page < 1 || page > shown.pages) return;
      if (leads) void send({ type: 'lecture action', action: 'go', page });
      else if (isOwn) setOwn({ ...look, page, y: 0 });
    },
    move: ({ zoom, x, y }) => {
      if (isOwn) return setOwn({ page: look.page, zoom, x, y });
      if (!leads) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void send({ type: 'lecture action', action: 'zoom', zoom, x, y }), sendMs);
    },
    follow: isOwn && own ? () => ui.patch(materialUi.with(ui.get(), { own: null })) : null,
  };
};
