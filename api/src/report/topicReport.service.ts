import { Injectable } from '@nestjs/common';
import type { ReportTopic } from '@derslik/contract/report';
import { lessonTopics } from '@derslik/contract/room/parts/topic';
import { RunningRooms } from '../rooms/delivery/runningRooms.js';
import type { ReportReader } from './report.access.js';

/** Which topics were ticked. */
@Injectable()
export class TopicReport {
  constructor(private readonly rooms: RunningRooms) {}

  async list({ meetingId }: ReportReader): Promise<ReportTopic[]> {
    const state = await this.rooms.stateNow(meetingId);
    const ticked = state ? lessonTopics.of(state).filter(({ isTicked }) => isTicked) : [];
    return ticked.map(({ id, text }) => ({ id, text }));
  }
}
