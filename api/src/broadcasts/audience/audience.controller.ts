import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import {
  audienceAnswerBody,
  reactionBody,
  watchedBody,
  wordBody,
  wordId,
  type AudienceAnswerBody,
  type ReactionBody,
  type WatchedBody,
  type WordBody,
} from '@derslik/contract/audience';
import { SignedIn } from '../../http/access.js';
import { CurrentSession, type Session } from '../../http/session.js';
import { AudienceAnswersService } from './audienceAnswers.service.js';
import { ReactionsService } from './reactions.service.js';
import { WordsService } from './words.service.js';

type Answer<T> = Promise<{ data: T }>;

/** What viewers say to a broadcast. */
@SignedIn()
@Controller()
export class AudienceController {
  constructor(
    private readonly words: WordsService,
    private readonly reactions: ReactionsService,
    private readonly answers: AudienceAnswersService,
  ) {}

  @Post('broadCastWord')
  @HttpCode(200)
  async write(@CurrentSession() session: Session, @Body({ schema: wordBody }) body: WordBody): Answer<{ id: string }> {
    return { data: await this.words.write(session, body) };
  }

  @Post('broadCastWord/:id/ask')
  @HttpCode(200)
  async ask(
    @CurrentSession() session: Session,
    @Param('id', { schema: wordId }) id: string,
    @Body({ schema: watchedBody }) body: WatchedBody,
  ): Answer<Record<string, never>> {
    await this.words.ask(session, body, id);
    return { data: {} };
  }

  @Post('broadCastReaction')
  @HttpCode(200)
  async react(
    @CurrentSession() session: Session,
    @Body({ schema: reactionBody }) body: ReactionBody,
  ): Answer<Record<string, never>> {
    await this.reactions.add(session, body);
    return { data: {} };
  }

  @Post('broadCastAnswer')
  @HttpCode(200)
  async answer(
    @CurrentSession() session: Session,
    @Body({ schema: audienceAnswerBody }) body: AudienceAnswerBody,
  ): Answer<Record<string, never>> {
    await this.answers.answer(session, body);
    return { data: {} };
  }
}
