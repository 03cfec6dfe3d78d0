import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { recorderBoardBody } from '@derslik/contract/recordings';
import type { BoardPageStrokes } from '@derslik/contract/room/board/strokes';
import type * as z from 'zod/mini';
import { BoardService } from '../board/board.service.js';
import { Public } from '../http/access.js';
import { AnswersJson, type JsonText } from '../http/jsonText.js';
import { RecorderTickets } from './recorderTickets.js';

/** What stood on the board before the recorder's page came; the secret of the page says of which room. */
@Public()
@Controller('public')
export class RecorderBoardController {
  constructor(
    private readonly tickets: RecorderTickets,
    private readonly boards: BoardService,
  ) {}

  @Post('recorderBoard')
  @HttpCode(200)
  @AnswersJson()
  async strokes(
    @Body({ schema: recorderBoardBody }) { secret, pageId }: z.output<typeof recorderBoardBody>,
  ): Promise<JsonText<{ data: BoardPageStrokes }>> {
    const { meetingId } = await this.tickets.seatOf(secret);
    return this.boards.filmed(meetingId, pageId);
  }
}
