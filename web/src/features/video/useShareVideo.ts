import type { VideoSource } from '@derslik/contract/room/parts/video';
import { useRoomEngine } from '../../room/media/roomMedia';
import { useRoomUiStore } from '../../room/roomUi';
import { useRoomActions } from '../../room/useRoom';
import { videoUi } from './videoUi';

/** Has everyone watch a video. Answers whether they do. */
export const useShareVideo = () => {
  const ui = useRoomUiStore();
  const engine = useRoomEngine();
  const { send } = useRoomActions();
  return async (source: VideoSource, title: string, mutes: boolean): Promise<boolean> => {
    ui.patch(videoUi.with(ui.get(), { begins: true }));
    const isShared = await send({ type: 'video action', action: 'start', source, title, mutesMicrophones: mutes });
    if (!isShared) ui.patch(videoUi.with(ui.get(), { begins: false }));
    // Who may mute everyone is exempt from it.
    else if (mutes) void engine.getSnapshot().verbs.setMicrophone?.(false);
    return isShared;
  };
};
