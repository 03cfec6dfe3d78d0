import { useCallback, useEffect, useRef, useState } from 'react';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import { chatPage } from '../../room/chatPage';

export interface ChatHistory {
  /** Older messages exist on the server. */
  more: boolean;
  loading: boolean;
  failed: boolean;
  /** The next older page. */
  load: () => void;
}

/** Messages of before I came, a page at a time; they stand with the live ones in the room's state. */
export const useChatHistory = (token: string): ChatHistory => {
  const { addHistory } = useRoomActions();
  const oldest = useRoomSelector(({ data }) => data?.messages[0]?.id);
  const [state, setState] = useState({ more: true, loading: false, failed: false });
  const isLoading = useRef(false);
  const fetchPage = useCallback(
    async (before?: string): Promise<void> => {
      if (isLoading.current) return;
      isLoading.current = true;
      setState((was) => ({ ...was, loading: true, failed: false }));
      try {
        const { data, more } = await chatPage(token, { before });
        addHistory(data);
        setState({ more, loading: false, failed: false });
      } catch {
        setState((was) => ({ ...was, loading: false, failed: true }));
      } finally {
        isLoading.current = false;
      }
    },
    [token, addHistory],
  );
  useEffect(() => void fetchPage(), [fetchPage]);
  return { ...state, load: () => void fetchPage(oldest) };
};
