import type { ChatMessage } from '@derslik/contract/chat';

/** A message so much later stands by itself: its time says something again. */
const togetherMs = 5 * 60_000;

/** One person's messages to everyone, one right after the other, stand under one name. A private one says for whom it is. */
export const continues = (before: ChatMessage, message: ChatMessage): boolean =>
  before.senderId === message.senderId &&
  before.receiverId === null &&
  message.receiverId === null &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < togetherMs;
