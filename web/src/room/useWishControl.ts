import type { MediaEntry } from '@derslik/contract/room/state';
import { closeToast, toast } from '../ui/toast';
import { useRoomActions, useRoomSelector } from './useRoom';
import { isWanted, selectWish } from './wish';

/** `ask`: only a moderator's word opens it; `asked`: my wish is with the moderators. */
export interface WishControl {
  state: 'ask' | 'asked';
  /** The wish still waits for the line. */
  pending: boolean;
  perform: () => void;
}

/** My wish for what only a moderator may open: a press makes it, the next one takes it back. `notice` says that it was made. */
export const useWishControl = (
  type: 'cam' | 'mic' | 'screen-share',
  status: MediaEntry['status'] | undefined,
  notice: { id: string; title: string },
): WishControl => {
  const { send } = useRoomActions();
  const unsent = useRoomSelector(selectWish(type));
  const isAsked = unsent ? isWanted(unsent) : status === 'requested';
  return {
    state: isAsked ? 'asked' : 'ask',
    pending: unsent !== null,
    perform: () => {
      void send({ type, status: isAsked ? 'withdrawn' : 'requested' }).then((done) => {
        if (!done) return;
        if (isAsked) closeToast(notice.id);
        else toast(notice);
      });
    },
  };
};
