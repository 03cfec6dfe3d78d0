import { AppError } from '@derslik/contract/errors';
import type { BoardPage } from '@derslik/contract/room/board/state';
import { useCallback, useEffect, useState } from 'react';
import { useRoomConnection } from '../../room/RoomProvider';
import { useRoomUiStore } from '../../room/roomUi';
import { tellFailure } from '../../ui/tellFailure';
import type { BoardSurface } from './boardSurface';
import { boardUi } from './boardUi';
import { firstPicture, pictureCorners, sendable } from './page/pictureFile';
import { sendPicture } from './page/pictures';
import { useBoardOfRoom } from './useBoard';

interface AddPicture {
  add: (file: Blob) => void;
  isBusy: boolean;
}

/** Puts a picture on the page, where it can be moved at once; what is pasted lies there too. @param surface null: not here */
export const useAddPicture = (surface: BoardSurface | null, page: BoardPage | null): AddPicture => {
  const connection = useRoomConnection();
  const ui = useRoomUiStore();
  const { session } = useBoardOfRoom();
  const [isBusy, setIsBusy] = useState(false);
  const pageId = page?.id;
  const add = useCallback(
    (file: Blob): void => {
      const code = connection.getState().data?.room.token;
      if (!surface || pageId === undefined || code === undefined) return;
      const put = async (): Promise<void> => {
        const ready = await sendable(file);
        if (!ready) throw new AppError('draw.invalidPicture');
        const picture = await sendPicture(code, ready);
        const points = pictureCorners(picture, surface.size, surface.middle);
        ui.patch(boardUi.with(ui.get(), { tool: 'move' }));
        await session.draw(pageId, { id: crypto.randomUUID(), tool: 'image', pictureId: picture.id, points });
      };
      setIsBusy(true);
      put()
        .catch((error: unknown) => tellFailure(error, { kind: 'warn' }))
        .finally(() => setIsBusy(false));
    },
    [connection, ui, session, surface, pageId],
  );
  useEffect(() => {
    const onPaste = ({ clipboardData, target }: ClipboardEvent): void => {
      const isWriting = target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
      const file = isWriting ? null : firstPicture(clipboardData?.files ?? []);
      if (file) add(file);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [add]);
  return { add, isBusy };
};
