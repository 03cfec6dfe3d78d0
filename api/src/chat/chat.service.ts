import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ChatHistory, ChatMessage, ChatPageWanted } from '@derslik/contract/chat';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { clientCommand } from '@derslik/contract/room/commands';
import { DataSource } from 'typeorm';
import { runPrepared } from '../database/prepared.js';
import type { JsonText } from '../http/jsonText.js';
import { roomCodeOf } from '../meetings/roomPassword.service.js';
import { PersonSockets } from '../realtime/personSockets.js';
import { RoomReading } from '../rooms/delivery/roomReading.js';
import { RunningRooms } from '../rooms/delivery/runningRooms.js';
import { chatAnswer, chatPages, peopleOf, type ChatPage } from './chatPage.js';

interface Page extends ChatPageWanted {
  size?: number | undefined;
}

/** A room's chat over HTTP: its history in pages, and posting. */
@Injectable()
export class ChatService {
  constructor(
    private readonly source: DataSource,
    private readonly rooms: RunningRooms,
    private readonly readers: RoomReading,
    private readonly people: PersonSockets,
  ) {}

  /** Public messages, and the private ones that this person wrote or got. */
  async history(
    personId: string,
    token: string,
    { before, after, size: wanted }: Page,
  ): Promise<JsonText<ChatHistory>> {
    const size = Math.max(1, wanted ?? limits.chat.pageSize);
    const values = [roomCodeOf(token), personId, before ?? null, after ?? null, size];
    const [page] = await runPrepared<ChatPage>(
      this.source,
      chatPages[after === undefined ? 'newest' : 'after'],
      values,
    );
    if (!page) throw new AppError('room.notHere');
    const room = await this.rooms.held(page.meeting_id);
    if (!page.is_owner) await this.readers.assertInside(room, personId);
    await room.people.learn(peopleOf(page));
    return chatAnswer(page, room.people);
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
    const room = await this.readers.byCode(token, personId);
    const { result } = await room.submit({ actorId: personId, command: command.data, clientId: id });
    if (!result) throw new AppError('common.conflict');
    return result as ChatMessage;
  }
}
