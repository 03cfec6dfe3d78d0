import type { ChatMessage } from '@derslik/contract/chat';
import type { TFunction } from 'i18next';
import { csvOf, csvType, plainCell, type Cell } from '@derslik/client/csv';
import type { useSchoolTime } from '../../lib/useSchoolTime';

export interface ChatWords {
  time: string;
  sender: string;
  receiver: string;
  message: string;
  everyone: string;
  leaders: string;
  deleted: string;
  /** Date and time in the school's zone, of an ISO time. */
  at: (createdAt: string) => string;
}

const two = '2-digit';
const toTheSecond: Intl.DateTimeFormatOptions = {
  ...{ day: two, month: two, year: 'numeric' },
  ...{ hour: two, minute: two, second: two, hourCycle: 'h23' },
};

/** @param write by the school's clock */
export const chatWords = (t: TFunction, write: ReturnType<typeof useSchoolTime>['write']): ChatWords => ({
  time: t('chat.timeColumn'),
  sender: t('chat.senderColumn'),
  receiver: t('chat.receiverColumn'),
  message: t('chat.messageColumn'),
  everyone: t('chat.everyone'),
  leaders: t('chat.leaders'),
  deleted: t('chat.deleted'),
  at: (createdAt) => write(Date.parse(createdAt) / 1000, toTheSecond),
});

const receiverNameOf = (one: ChatMessage, words: ChatWords): string | null =>
  one.isToLeaders ? words.leaders : one.receiverId === null ? null : (one.receiverName ?? '');
const textOf = ({ isDeleted, message }: ChatMessage, { deleted }: ChatWords): string =>
  isDeleted ? `(${deleted})` : message;

/** The chat as lines to read. */
export const chatLines = (messages: readonly ChatMessage[], words: ChatWords): string =>
  messages
    .map((one) => {
      const to = receiverNameOf(one, words);
      return `[${words.at(one.createdAt)}] ${one.senderName}${to === null ? '' : ` → ${to}`}: ${textOf(one, words)}\r\n`;
    })
    .join('');

/** The chat as a table: when, who, to whom, what. */
export const chatTable = (messages: readonly ChatMessage[], words: ChatWords): Cell[][] => [
  [words.time, words.sender, words.receiver, words.message],
  ...messages.map((one): Cell[] => [
    words.at(one.createdAt),
    plainCell(one.senderName),
    plainCell(receiverNameOf(one, words) ?? words.everyone),
    plainCell(textOf(one, words)),
  ]),
];

export const chatKinds = ['txt', 'csv'] as const;
export type ChatKind = (typeof chatKinds)[number];

/** The chat as what a file of this kind holds. */
export const chatContent = (kind: ChatKind, messages: readonly ChatMessage[], words: ChatWords, language: string) =>
  kind === 'txt'
    ? { type: 'text/plain;charset=utf-8', content: `\ufeff${chatLines(messages, words)}` }
    : { type: csvType, content: csvOf(chatTable(messages, words), language) };
