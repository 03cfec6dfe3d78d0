import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ChatHistory, ChatMessage, ChatPageWanted } from '@derslik/contract/chat';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { clientCommand } from '@derslik/contract/room/commands';
import { DataSource } from 'typeorm';
import { runPrepared, type Prepared } from '../database/prepared.js';
import { MeetingsService } from '../meetings/meetings.service.js';
import { PersonSockets } from '../realtime/personSockets.js';
import { RunningRooms } from '../rooms/delivery/runningRooms.js';
import type { RunningRoom } from '../rooms/delivery/runningRoom.js';

interface MessageRow {
  id: string;
  seq: number;
  sender_id: string;
  receiver_id: string | null;
  text: string;
  created_at: Date;
}
interface Page extends ChatPageWanted {
  size?: number | undefined;
}

const pageOf = (order: 'ASC' | 'DESC'): Prepared => ({
  name: `chat.page ${order}`,
  text: `SELECT id, seq, sender_id, receiver_id, text, created_at FROM chat_messages
    WHERE meeting_id = $1 AND (receiver_id IS NULL OR receiver_id = $2 OR sender_id = $2)
      AND ($3::uuid IS NULL OR seq < (SELECT seq FROM chat_messages WHERE id = $3 AND meeting_id = $1))
      AND ($4::int IS NULL OR seq > $4)
    ORDER BY seq ${order} LIMIT $5`,
});
const pages = { ASC: pageOf('ASC'), DESC: pageOf('DESC') };

/** A room's chat over HTTP: its history in pages, and posting. */
@Injectable()
export class ChatService {
  constructor(
    private readonly source: DataSource,
    private readonly meetings: MeetingsService,
    private readonly rooms: RunningRooms,
    private readonly people: PersonSockets,
  ) {}

  /** Public messages, and the private ones that this person wrote or got. */
  async history(personId: string, token: string, { before, after, size: wanted }: Page): Promise<ChatHistory> {
    const size = Math.max(1, wanted ?? limits.chat.pageSize);
    const room = await this.roomOf(token, personId);
    const isForward = after !== undefined;
    const rows = await runPrepared<MessageRow>(this.source, pages[isForward ? 'ASC' : 'DESC'], [
      room.roomId,
      personId,
      before ?? null,
      after ?? null,
      size + 1,
    ]);
    const page = rows.slice(0, size);
    if (!isForward) page.reverse();
    await room.people.learn(page.flatMap((row) => [row.sender_id, ...(row.receiver_id ? [row.receiver_id] : [])]));
    return { data: page.map((row) => toMessage(row, room)), more: rows.length > size };
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
    const room = await this.roomOf(token, personId);
    const { result } = await room.submit({ actorId: personId, command: command.data, clientId: id });
    if (!result) throw new AppError('common.conflict');
    return result;
  }

  /** For people inside and for the owner; anyone else learns nothing, not even whether the room exists. */
  private async roomOf(token: string, personId: string): Promise<RunningRoom> {
    const meeting = await this.meetings.byToken(token);
    if (!meeting) throw new AppError('room.notHere');
    const isOwner = meeting.ownerId === personId;
    // Loading costs memory and creates missing rooms, so only people who were inside may cause it.
    if (!isOwner && !(await this.wasInside(meeting.id, personId))) throw new AppError('room.notHere');
    const room = await this.rooms.of(meeting);
    if (!isOwner && !room.state.participants[personId]) throw new AppError('room.notHere');
    return room;
  }

  private async wasInside(meetingId: string, personId: string): Promise<boolean> {
    const rows = await this.source.query<unknown[]>(
      `SELECT 1 FROM meeting_people WHERE meeting_id = $1 AND person_id = $2 AND first_entered_at IS NOT NULL`,
      [meetingId, personId],
    );
    return rows.length > 0;
  }
}

const toMessage = (row: MessageRow, { people }: RunningRoom): ChatMessage => ({
  id: row.id,
  seq: row.seq,
  senderId: row.sender_id,
  senderName: people.get(row.sender_id).formattedName,
  isGuest: people.get(row.sender_id).isGuest,
  receiverId: row.receiver_id,
  receiverName: row.receiver_id === null ? null : people.get(row.receiver_id).formattedName,
  message: row.text,
  createdAt: row.created_at.toISOString(),
});
