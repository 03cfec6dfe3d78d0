import { isLed, leading, type Look } from '@derslik/contract/room/parts/follow';
import { useEffect } from 'react';
import { useRoomUiStore } from '../../room/roomUi';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import { lookOf, uiOf } from './look';
import { useFollowedFullScreen } from './useFollowedFullScreen';

/** Several changes of one press are one look. */
const settledMs = 150;

/** Tells the others what I look at, for as long as I lead. */
const useTellLook = (): void => {
  const ui = useRoomUiStore();
  const { send } = useRoomActions();
  const leads = useRoomSelector(({ data }) => !!data && leading(data.view)?.leaderId === data.you);
  useEffect(() => {
    if (!leads) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let told = '';
    const tell = (): void => {
      const look = lookOf(ui.get(), document.fullscreenElement !== null);
      const text = JSON.stringify(look);
      if (text === told) return;
      told = text;
      void send({ type: 'follow', look });
    };
    const soon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(tell, settledMs);
    };
    const stop = ui.subscribe(soon);
    document.addEventListener('fullscreenchange', soon);
    soon();
    return () => {
      stop();
      document.removeEventListener('fullscreenchange', soon);
      clearTimeout(timer);
    };
  }, [leads, ui, send]);
};

/** Looks at what the leader looks at. */
const useFollow = (look: Look | null): void => {
  const ui = useRoomUiStore();
  useEffect(() => {
    if (look) ui.patch(uiOf(ui.get(), look));
  }, [look, ui]);
};

export const FollowInside = () => {
  const look = useRoomSelector(({ data }) =>
    data && isLed(data.view, data.you) ? (leading(data.view)?.look ?? null) : null,
  );
  useTellLook();
  useFollow(look);
  useFollowedFullScreen(look?.fullScreen ?? null);
  return null;
};
