import * as z from 'zod/mini';
import { calledRoom, isCalled } from './calledRoom.js';
import { limits } from './limits.js';
import { idSchema } from './users.js';

/** A message as rooms and history show it. Screens make `time` and `date` from `createdAt` (ISO 8601, UTC). */
export interface ChatMessage {
  id: string;
  /** Number of its event: the order of a room's chat. */
  seq: number;
  senderId: string;
  senderName: string;
  /** The sender has no account here and chose the name. */
  isGuest: boolean;
  /** Null: to everyone. */
  receiverId: string | null;
  receiverName: string | null;
  /** Only those who lead read it, beside its sender. */
  isToLeaders?: true;
  message: string;
  createdAt: string;
  /** A moderator has deleted it: its text is gone, and `message` is empty. */
  isDeleted?: true;
}

/** What of a chat is wanted: the newest page, the one before message `before`, or the one after event `after`. */
export interface ChatPageWanted {
  before?: string | undefined;
  after?: number | undefined;
}

/** `GET /api/public/chats/{token}`: a page as ChatPageWanted says. Oldest first. */
export const chatHistoryQuery = z.object({
  id: z.optional(z.string().check(z.maxLength(64))),
  roomType: z.optional(z.string().check(z.maxLength(32))),
  before: z.optional(idSchema),
  after: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/)),
      z.transform((s: string) => Number(s)),
    ),
  ),
  size: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/)),
      z.transform((s: string) => Math.min(Number(s), limits.chat.pageSize)),
    ),
  ),
});
export interface ChatHistory {
  data: ChatMessage[];
  /** More of them exist: older ones, or newer ones after `after`. */
  more: boolean;
}

/** `POST /api/public/chat`: runs the room's `chat` command. The server accepts and ignores sender fields. */
export const chatPost = z
  .object({
    ...calledRoom,
    /** Made by the client; the server answers the same id again with the first result. */
    id: z.optional(idSchema),
    message: z.optional(z.string().check(z.maxLength(limits.chat.textMax))),
    text: z.optional(z.string().check(z.maxLength(limits.chat.textMax))),
    receiverId: z.optional(z.nullable(idSchema)),
  })
  .check(isCalled);
