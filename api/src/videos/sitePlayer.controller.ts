import { Controller, Get, Inject, Res } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { FastifyReply } from 'fastify';
import { CONFIG, type Config } from '../config.js';
import { Public } from '../http/access.js';

/**
 * The page that holds the video site's player, in a frame of the room. What of the site comes in stands in this page's own
 * policy: the room's pages let nothing of it in.
 */
@Public()
@Controller('player')
export class SitePlayerController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get()
  page(@Res() reply: FastifyReply): void {
    const site = this.config.VIDEO_SITE_ORIGIN;
    if (site === null) throw new AppError('common.notFound');
    const policy = `default-src 'none'; script-src 'self'; frame-src ${site}; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`;
    void reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      // No words are in it, so it has no language.
      .send(
        `<!doctype html><html data-site="${site}"><meta charset="utf-8"><title>Video</title><script src="/sitePlayer.js" defer></script></html>`,
      );
  }
}
