import { Controller, Get, Query, Res } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { lessonFrameQuery, type FrameKind } from '@derslik/contract/frames';
import type { FastifyReply } from 'fastify';
import { Public } from '../http/access.js';
import { FrameTokens } from './frameTokens.service.js';

/**
 * The page that holds an outside platform's frame, in a frame of the room. What of the platform comes in stands in this page's own
 * policy: the room's pages let nothing of it in.
 */
@Public()
@Controller('lessonFrame')
export class LessonFramePageController {
  constructor(private readonly frames: FrameTokens) {}

  @Get()
  async page(
    @Query({ schema: lessonFrameQuery }) { kind = 'lecture' }: { kind?: FrameKind | undefined },
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const site = await this.frames.outside(kind);
    if (site === null) throw new AppError('common.notFound');
    const policy = `default-src 'none'; script-src 'self'; frame-src ${site}; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`;
    void reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      // No words are in it, so it has no language.
      .send(
        `<!doctype html><html data-site="${site}"><meta charset="utf-8"><title>Derslik</title><script src="/lessonFrame.js" defer></script></html>`,
      );
  }
}
