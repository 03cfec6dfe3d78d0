import { Injectable } from '@nestjs/common';
import type { ChatHistory } from '@derslik/contract/chat';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { DataSource } from 'typeorm';
import { chatAnswer, chatPages, peopleOf, type ChatPage } from '../chat/chatPage.js';
import { runPrepared } from '../database/prepared.js';
import type { JsonText } from '../http/jsonText.js';
import { RoomPeople } from '../rooms/log/roomPeople.js';
import { PeopleService } from '../users/people.service.js';
import type { ReportReader } from './report.access.js';

/** What was written: to its owner what everyone could read, and to each what they wrote or got alone. */
@Injectable()
export class ChatReport {
  constructor(
    private readonly source: DataSource,
    private readonly people: PeopleService,
  ) {}

  /** The newest page, or the one before a message. */
  async page({ token, personId, kind, isOwner }: ReportReader, before?: string): Promise<JsonText<ChatHistory>> {
    const values = [token, personId, before ?? null, null, limits.chat.pageSize];
    const [page] = await runPrepared<ChatPage>(this.source, chatPages.report, values);
    if (!page) throw new AppError('meeting.forbidden');
    // As in the room: in a lesson, pupils read each other's surnames as a letter.
    const people = new RoomPeople(this.people, kind === 'academic' && !isOwner);
    await people.learn(peopleOf(page));
    return chatAnswer(page, people);
  }
}
