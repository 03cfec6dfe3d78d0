import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { recorderTurn, type RecorderTurn, type RecorderTurnAnswer } from '@derslik/contract/recordings';
import { Public } from '../http/access.js';
import { RecorderGuard } from './recorder.guard.js';
import { RecorderTurnService } from './recorderTurn.service.js';

/** The one call of a recorder; its secret says who it is. */
@Public()
@UseGuards(RecorderGuard)
@Controller('recorder')
export class RecorderTurnController {
  constructor(private readonly turns: RecorderTurnService) {}

  @Post('turn')
  @HttpCode(200)
  async turn(@Body({ schema: recorderTurn }) turn: RecorderTurn): Promise<{ data: RecorderTurnAnswer }> {
    return { data: await this.turns.take(turn) };
  }
}
