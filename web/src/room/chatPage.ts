import { http } from '@derslik/client/http';
import type { ChatHistory, ChatPageWanted } from '@derslik/contract/chat';

/** @throws AppError */
export const chatPage = (code: string, wanted: ChatPageWanted): Promise<ChatHistory> =>
  http<ChatHistory>({ path: `/public/chats/${encodeURIComponent(code)}`, query: { ...wanted } });
