import type { RoomEvent } from '@derslik/contract/room/events';
import type { ParticipantId } from '@derslik/contract/room/state';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseDevice } from '../../../room/media/chosenDevices';
import { useRoomEngine } from '../../../room/media/roomMedia';
import { useRoomUiStore } from '../../../room/roomUi';
import { useRoomConnection } from '../../../room/RoomProvider';
import { useRoomActions } from '../../../room/useRoom';
import { chatNotice, isChatNotice } from '../../chat/chatNotice';
import { noticeOf, type NoticeDeps } from './noticeOf';
import { closeToast, toast, toasts, type ToastContent } from '../../../ui/toast';

const aboutWhom = (event: RoomEvent): ParticipantId | null => {
  if (event.type === 'chatPosted') return event.senderId;
  if (event.type === 'joined') return event.participant.id;
  return 'id' in event ? event.id : null;
};

/** Says at once, in words and by name, what others did to me or need from me. */
export const useRoomNotices = (): void => {
  const { t } = useTranslation();
  const engine = useRoomEngine();
  const ui = useRoomUiStore();
  const connection = useRoomConnection();
  const { onEvent, onMissed, send } = useRoomActions();
  useEffect(() => {
    const deps: NoticeDeps = {
      t,
      ui,
      send,
      people: () => connection.getState().data?.people ?? {},
      messages: () => connection.getState().data?.messages ?? [],
      open: (kind) => {
        const { setCamera, setMicrophone, setScreen } = engine.getSnapshot().verbs;
        if (kind !== 'screen') chooseDevice(kind === 'cam' ? 'camera' : 'microphone', true);
        void { cam: setCamera, mic: setMicrophone, screen: setScreen }[kind]?.(true);
      },
    };
    /** With the badge if another person chose their own name. */
    const tell = (notice: ToastContent, id: ParticipantId | null): void => {
      const { you, people } = connection.getState().data ?? {};
      const isGuest = id !== null && id !== you && people?.[id]?.isGuest;
      toast(isGuest ? { ...notice, badge: t('room.roleGuest') } : notice);
    };
    let before = connection.getState().data?.view ?? null;
    const stop = onEvent((seen, after) => {
      const notice = before && noticeOf(seen, before, after, deps);
      before = after;
      if (notice) tell(notice, aboutWhom(seen.event));
    });
    const stopMissed = onMissed((messages) => {
      const me = connection.getState().data?.you ?? '';
      for (const { message: text, ...one } of messages) {
        const notice = chatNotice({ ...one, text }, me, deps);
        if (notice) tell(notice, one.senderId);
      }
    });
    const stopChat = ui.subscribe(() => {
      if (ui.get().panel !== 'chat') return;
      for (const { id } of toasts.read()) if (isChatNotice(id)) closeToast(id);
    });
    // A snapshot replaces the view without events.
    const follow = connection.subscribe(() => {
      const view = connection.getState().data?.view;
      if (view && before && view.seq < before.seq) before = view;
    });
    return () => {
      stop();
      stopMissed();
      stopChat();
      follow();
    };
  }, [t, engine, ui, connection, onEvent, onMissed, send]);
};
