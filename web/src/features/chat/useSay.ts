import type { ParticipantId } from '@derslik/contract/room/state';
import i18next from 'i18next';
import { useCallback } from 'react';
import { Withdrawn } from '../../room/commandOutbox';
import { isFinal } from '../../room/roomPhase';
import { useRoomConnection } from '../../room/RoomProvider';
import { toast } from '../../ui/toast';

/** Writes to everyone, or to one person. What waits or was refused stands in the chat; `id` repeats an attempt. */
export const useSay = (): ((text: string, receiverId: ParticipantId | null, id?: string) => void) => {
  const connection = useRoomConnection();
  return useCallback(
    (text, receiverId, id) =>
      void connection.send({ type: 'chat', text, receiverId }, id).catch((error: unknown) => {
        const isOver = isFinal(connection.getState().phase) && !(error instanceof Withdrawn);
        const title = i18next.t('chat.notSent');
        if (isOver) toast({ id: 'unsent', title, text, kind: 'warn', persistent: true, outlives: true });
      }),
    [connection],
  );
};
