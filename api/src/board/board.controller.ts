import { Controller, Get, Param } from '@nestjs/common';
import type { BoardPageStrokes } from '@derslik/contract/room/board/strokes';
import { idSchema } from '@derslik/contract/users';
import * as z from 'zod/mini';
import { SignedIn } from '../http/access.js';
import { AnswersJson, type JsonText } from '../http/jsonText.js';
import { CurrentSession, type Session } from '../http/session.js';
import { BoardService } from './board.service.js';

const tokenText = z.string().check(z.minLength(1), z.maxLength(64));

/** As the room's other calls: a session, and a place in the room. */
@SignedIn()
@Controller('public/board')
export class BoardController {
  constructor(private readonly boards: BoardService) {}

  @Get(':token/:pageId')
  @AnswersJson()
  lines(
    @CurrentSession() { personId }: Session,
    @Param('token', { schema: tokenText }) token: string,
    @Param('pageId', { schema: idSchema }) pageId: string,
  ): Promise<JsonText<{ data: BoardPageStrokes }>> {
    return this.boards.lines(personId, token, pageId);
  }
}
