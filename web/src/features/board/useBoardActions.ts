import { drawRequests, mayAskToDraw, mayOpenBoard } from '@derslik/contract/room/board/state';
import { hasFront } from '@derslik/contract/room/layouts';
import { Pencil, Presentation } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoomActions } from '../../room/action';
import { useLook } from '../../room/useLook';
import { useRoomUi } from '../../room/roomUi';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import { showFront } from '../../room/useTakeFront';
import { useBoardRights } from './useBoardRights';
import { useBoardKind } from './useBoardKind';
import { useCloseBoard } from './useCloseBoard';

/** The whiteboard: opened and closed for everyone, looked at by the others, or asked for where that needs permission. */
export const useBoardActions = (): RoomActions => {
  const { t } = useTranslation();
  const look = useLook();
  const { send } = useRoomActions();
  const isOpen = useBoardKind() === 'whiteboard';
  const { manages } = useBoardRights();
  const close = useCloseBoard();
  const mayOpen = useRoomSelector(({ data }) => !!data && mayOpenBoard(data.view, data.you, { kind: 'whiteboard' }));
  const mayAsk = useRoomSelector(({ data }) => !!data && mayAskToDraw(data.view, data.you));
  const hasAsked = useRoomSelector(({ data }) => !!data && drawRequests(data.view).includes(data.you));
  const isShown = useRoomUi(({ layout, pinned, front }) => hasFront(layout) && pinned === null && front === 'board');
  return [
    (isOpen || mayOpen) && {
      name: 'board',
      places: ['desktop', 'more'],
      label: t('board.whiteboard'),
      hint: t(!isOpen ? 'board.openHint' : manages ? 'board.closeHint' : 'board.show'),
      icon: Presentation,
      // Who may close it has one switch; for the others it is the way to look at it.
      pressed: isOpen && (manages || isShown),
      perform: () => {
        if (isOpen && manages) close();
        else if (isOpen) look((ui) => showFront(ui, 'board'));
        else void send({ type: 'handle draw', status: 'active', surface: { kind: 'whiteboard' } });
      },
    },
    // An open board has this at its foot.
    mayAsk &&
      !isOpen && {
        name: 'askToDraw',
        group: 'say',
        places: ['more'],
        label: t(hasAsked ? 'board.asked' : 'board.ask'),
        ...(hasAsked && { inMenu: t('board.withdraw') }),
        hint: t(hasAsked ? 'board.askedHint' : 'board.askHint'),
        icon: Pencil,
        variant: hasAsked ? 'asked' : 'ask',
        perform: () => void send({ type: 'draw', status: hasAsked ? 'withdrawn' : 'requested' }),
      },
  ];
};
