import { pageMiddle, type ShownMaterial } from '@derslik/contract/room/parts/material';
import { useEffect, useMemo, useState } from 'react';
import { useRoomUi, useRoomUiStore } from '../../room/roomUi';
import { useCan, useRoomActions } from '../../room/useRoom';
import { LookTeller } from './lookTeller';
import { materialUi, type PageLook } from './useMaterial';

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
  /** Where I take everyone, until the room has heard it all. */
  const [aim, setAim] = useState<PageLook | null>(null);
  const teller = useMemo(() => new LookTeller(send, setAim), [send]);
  useEffect(() => {
    if (!isOwn) ui.patch(materialUi.with(ui.get(), { own: null }));
  }, [ui, isOwn]);
  useEffect(() => () => teller.stop(), [teller]);
  const look = (isOwn ? own : leads ? aim : null) ?? shown;
  const setOwn = (next: PageLook): void => ui.patch(materialUi.with(ui.get(), { own: next }));
  return {
    look,
    leads,
    mayTurn: leads || isOwn,
    turn: (page) => {
      if (page < 1 || page > shown.pages || page === look.page) return;
      if (leads) teller.turn({ page, zoom: look.zoom, x: pageMiddle, y: 0 });
      else if (isOwn) setOwn({ ...look, page, y: 0 });
    },
    move: ({ zoom, x, y }) => {
      const to = { page: look.page, zoom, x, y };
      if (leads) teller.move(to);
      else if (isOwn) setOwn(to);
    },
    follow: isOwn && own ? () => ui.patch(materialUi.with(ui.get(), { own: null })) : null,
  };
};
