import { http } from '@derslik/client/http';
import type { ChatHistory, ChatPageWanted } from '@derslik/contract/chat';
import { chatMessages } from '@derslik/contract/room/parts/chat';

/** @throws AppError */
export const chatPage = (code: string, wanted: ChatPageWanted): Promise<ChatHistory> =>
  http<ChatHistory>({ path: chatMessages.path(code), query: { ...wanted } });
