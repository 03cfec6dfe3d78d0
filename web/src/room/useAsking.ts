import type { ClientCommand } from '@derslik/contract/room/commands';
import { useState } from 'react';
import { useErrorText } from '../lib/errorText';
import { useRoomActions } from './useRoom';

/** A command of a dialog, in which stands why it was refused: a passing notice beside it would be gone before it is read. */
export const useAsking = () => {
  const { ask } = useRoomActions();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    busy,
    /** In words. */
    refusal,
    /** False when it was refused. */
    send: async (command: ClientCommand): Promise<boolean> => {
      setBusy(true);
      setRefusal(null);
      const error = await ask(command);
      setBusy(false);
      if (error) setRefusal(errorText(error));
      return error === null;
    },
  };
};
