import type { ChatMessage } from '@derslik/contract/chat';
import type { ParticipantId } from '@derslik/contract/room/state';

/** A private message that has so many younger ones below it is no longer what I answer to. */
const nearMessages = 5;

/**
 * The private message that a text to everyone may be meant to answer: I got it just now, and have written nothing since.
 * Null where there is no doubt.
 */
export const doubtfulMessage = (messages: readonly ChatMessage[], me: ParticipantId): ChatMessage | null => {
  for (const message of messages.slice(-nearMessages).reverse()) {
    if (message.senderId === me) return null;
    if (message.receiverId === me) return message;
  }
  return null;
};
