import { Injectable } from '@nestjs/common';
import type { BoardPageStrokes } from '@derslik/contract/room/board/strokes';
import type { ReportPage } from '@derslik/contract/report';
import { board } from '@derslik/contract/room/board/state';
import { DataSource } from 'typeorm';
import { pageAnswer } from '../board/board.service.js';
import type { JsonText } from '../http/jsonText.js';
import { RunningRooms } from '../rooms/delivery/runningRooms.js';
import type { ReportReader } from './report.access.js';

/** The whiteboard as it was left. */
@Injectable()
export class BoardReport {
  constructor(
    private readonly source: DataSource,
    private readonly rooms: RunningRooms,
  ) {}

  async pages({ meetingId }: ReportReader): Promise<ReportPage[]> {
    const state = await this.rooms.stateNow(meetingId);
    return state ? board.of(state).pages.map(({ id, background, ratio }) => ({ id, background, ratio })) : [];
  }

  lines({ meetingId }: ReportReader, pageId: string): Promise<JsonText<{ data: BoardPageStrokes }>> {
    return pageAnswer(this.source, meetingId, pageId);
  }
}
