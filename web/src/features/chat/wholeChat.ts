import type { ChatHistory, ChatMessage } from '@derslik/contract/chat';

/** All that I may read, oldest first. @param page the newest one, or the one before a message. @throws AppError */
export const wholeChat = async (page: (before: string | undefined) => Promise<ChatHistory>): Promise<ChatMessage[]> => {
  const pages: ChatMessage[][] = [];
  for (let more = true; more;) {
    const next = await page(pages[0]?.[0]?.id);
    pages.unshift(next.data);
    more = next.more && next.data.length > 0;
  }
  return pages.flat();
};
