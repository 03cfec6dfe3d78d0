import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { calledCode } from '@derslik/contract/calledRoom';
import { chatHistoryQuery, chatPost, type ChatHistory, type ChatMessage } from '@derslik/contract/chat';
import * as z from 'zod/mini';
import { SignedIn } from '../http/access.js';
import { AnswersJson, type JsonText } from '../http/jsonText.js';
import { CurrentSession, type Session } from '../http/session.js';
import { ChatService } from './chat.service.js';

const tokenText = z.string().check(z.minLength(1), z.maxLength(64));

/** "Public" names the old client: both calls need a session, and a place in the room. */
@SignedIn()
@Controller('public')
export class ChatController {
  constructor(private readonly chat: ChatService) {}

  @Get('chats/:token')
  @AnswersJson()
  history(
    @CurrentSession() { personId }: Session,
    @Param('token', { schema: tokenText }) token: string,
    @Query({ schema: chatHistoryQuery }) { before, after, size }: z.infer<typeof chatHistoryQuery>,
  ): Promise<JsonText<ChatHistory>> {
    return this.chat.history(personId, token, { before, after, size });
  }

  @Post('chat')
  @HttpCode(200)
  async post(
    @CurrentSession() { personId }: Session,
    @Body({ schema: chatPost }) body: z.infer<typeof chatPost>,
  ): Promise<{ data: ChatMessage }> {
    const { id, message, text, receiverId } = body;
    return { data: await this.chat.post(personId, calledCode(body), { id, text: message ?? text ?? '', receiverId }) };
  }
}
