import { http } from '@derslik/client/http';
import type { ChatHistory, ChatMessage } from '@derslik/contract/chat';
import { reportPath } from '../../lib/reportCalls';
import { defineReportPart } from '../../lib/reportPart';
import { ChatReport } from './ChatReport';
import { chatContent, chatKinds, chatWords } from './chatText';
import { wholeChat } from './wholeChat';

export const chatReport = defineReportPart<ChatMessage[]>({
  call: 'chat',
  title: (t) => t('chat.messages'),
  empty: (t) => t('chat.nothingWritten'),
  load: ({ token }) => wholeChat((before) => http<ChatHistory>({ path: reportPath(token, 'chat'), query: { before } })),
  isEmpty: (messages) => messages.length === 0,
  Section: ChatReport,
  files: (messages, { t, language, write }) =>
    chatKinds.map((kind) => {
      const { type, content } = chatContent(kind, messages, chatWords(t, write), language);
      return { path: `${t('chat.file')}.${kind}`, type, content: () => Promise.resolve(content) };
    }),
});
