import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ChatHistory, ChatMessage, ChatPageWanted } from '@derslik/contract/chat';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { clientCommand } from '@derslik/contract/room/commands';
import { DataSource } from 'typeorm';
import { runPrepared, type Prepared } from '../database/prepared.js';
import { roomCodeOf } from '../meetings/roomPassword.service.js';
import { PersonSockets } from '../realtime/personSockets.js';
import { assertInside, RoomReaders, wasInside } from '../rooms/delivery/roomReaders.js';
import { RunningRooms } from '../rooms/delivery/runningRooms.js';
import type { RunningRoom } from '../rooms/delivery/runningRoom.js';

/** A message as its row tells of it, without the people's names. */
type StoredMessage = Omit<ChatMessage, 'senderName' | 'isGuest' | 'receiverName'>;
interface StoredPage {
  meeting_id: string;
  is_owner: boolean;
  /** In the order of the search, one more than wanted where there are more. */
  messages: StoredMessage[];
}
interface Page extends ChatPageWanted {
  size?: number | undefined;
}

/** One row for the owner and for people who were inside, none for others. */
const pageOf = (order: 'ASC' | 'DESC'): Prepared => ({
  name: `chat.page ${order}`,
  text: `SELECT m.id AS meeting_id, m.owner_id = $2 AS is_owner,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', c.id, 'seq', c.seq, 'senderId', c.sender_id, 'receiverId', c.receiver_id,
          'message', c.text, 'createdAt', to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY c.seq ${order})
        FROM (SELECT * FROM chat_messages
          WHERE meeting_id = m.id AND (receiver_id IS NULL OR receiver_id = $2 OR sender_id = $2)
            AND ($3::uuid IS NULL OR seq < (SELECT seq FROM chat_messages WHERE id = $3 AND meeting_id = m.id))
            AND ($4::int IS NULL OR seq > $4)
          ORDER BY seq ${order} LIMIT $5) c), '[]'::jsonb) AS messages
    FROM meetings m WHERE m.token = $1 AND (m.owner_id = $2 OR ${wasInside('m.id', '$2')})`,
});
const pages = { ASC: pageOf('ASC'), DESC: pageOf('DESC') };

/** A room's chat over HTTP: its history in pages, and posting. */
@Injectable()
export class ChatService {
  constructor(
    private readonly source: DataSource,
    private readonly rooms: RunningRooms,
    private readonly readers: RoomReaders,
    private readonly people: PersonSockets,
  ) {}

  /** Public messages, and the private ones that this person wrote or got. */
  async history(personId: string, token: string, { before, after, size: wanted }: Page): Promise<ChatHistory> {
    const size = Math.max(1, wanted ?? limits.chat.pageSize);
    const isForward = after !== undefined;
    const values = [roomCodeOf(token), personId, before ?? null, after ?? null, size + 1];
    const [found] = await runPrepared<StoredPage>(this.source, pages[isForward ? 'ASC' : 'DESC'], values);
    if (!found) throw new AppError('room.notHere');
    const { meeting_id: meetingId, is_owner: isOwner, messages } = found;
    const room = await this.rooms.held(meetingId);
    assertInside(room, personId, isOwner);
    const page = messages.slice(0, size);
    if (!isForward) page.reverse();
    await room.people.learn(
      page.flatMap(({ senderId, receiverId }) => (receiverId ? [senderId, receiverId] : senderId)),
    );
    return { data: page.map((message) => named(message, room)), more: messages.length > size };
  }

  /** The room's own `chat` command. @param id the client's id: a repeated one gets the first answer */
  async post(
    personId: string,
    token: string,
    wanted: { id?: string | undefined; text: string; receiverId?: string | null | undefined },
  ): Promise<ChatMessage> {
    const { id = randomUUID(), text, receiverId = null } = wanted;
    const command = clientCommand.safeParse({ type: 'chat', text, receiverId });
    if (!command.success) throw new AppError('common.invalid', { field: 'message' });
    if (!this.people.limitsOf(personId).allows('send event')) throw new AppError('common.tooMany');
    const room = await this.readers.byToken(token, personId);
    const { result } = await room.submit({ actorId: personId, command: command.data, clientId: id });
    if (!result) throw new AppError('common.conflict');
    return result as ChatMessage;
  }
}

const named = (message: StoredMessage, { people }: RunningRoom): ChatMessage => {
  const { formattedName, isGuest } = people.get(message.senderId);
  const receiverName = message.receiverId === null ? null : people.get(message.receiverId).formattedName;
  // Written out: a copy of the whole costs ten times as much.
  return {
    id: message.id,
    seq: message.seq,
    senderId: message.senderId,
    senderName: formattedName,
    isGuest,
    receiverId: message.receiverId,
    receiverName,
    message: message.message,
    createdAt: message.createdAt,
  };
};
