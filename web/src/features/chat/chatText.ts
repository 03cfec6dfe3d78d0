import type { ChatMessage } from '@derslik/contract/chat';
import { plainCell, type Cell } from '../../lib/csv';

export interface ChatWords {
  time: string;
  sender: string;
  receiver: string;
  message: string;
  everyone: string;
  deleted: string;
  /** Date and time in the school's zone, of an ISO time. */
  at: (createdAt: string) => string;
}

const textOf = ({ isDeleted, message }: ChatMessage, { deleted }: ChatWords): string =>
  isDeleted ? `(${deleted})` : message;

/** The chat as lines to read. */
export const chatLines = (messages: readonly ChatMessage[], words: ChatWords): string =>
  messages
    .map((one) => {
      const to = one.receiverId === null ? '' : ` → ${one.receiverName ?? ''}`;
      return `[${words.at(one.createdAt)}] ${one.senderName}${to}: ${textOf(one, words)}\r\n`;
    })
    .join('');

/** The chat as a table: when, who, to whom, what. */
export const chatTable = (messages: readonly ChatMessage[], words: ChatWords): Cell[][] => [
  [words.time, words.sender, words.receiver, words.message],
  ...messages.map((one): Cell[] => [
    words.at(one.createdAt),
    plainCell(one.senderName),
    plainCell(one.receiverId === null ? words.everyone : (one.receiverName ?? '')),
    plainCell(textOf(one, words)),
  ]),
];
