import { useEffect } from 'react';
import { ChatPeek } from './ChatPeek';
import { useChatNotices } from './useChatNotices';
import { useLoadHistory } from './useLoadHistory';
import { useUnsent } from './useUnsent';

/** The chat while its panel is closed: what was said before I came, what I couldn't send, what is new. */
export const ChatInside = () => {
  const load = useLoadHistory();
  useEffect(() => void load(), [load]);
  useUnsent();
  useChatNotices();
  return <ChatPeek />;
};
