import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { roomCodePattern } from '@derslik/contract/roomLinks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Public } from '../../http/access.js';
import { CardsService, type SentCard } from './cards.service.js';

const code = z.string().check(z.regex(roomCodePattern));
const cardQuery = z.object({ pwd: z.optional(z.string().check(z.maxLength(200))) });

/** The front door leads programs here that show what a link leads to. */
@Public()
@Controller('broadCastCard')
export class CardsController {
  constructor(private readonly cards: CardsService) {}

  @Get(':jToken')
  async card(
    @Param('jToken', { schema: code }) jToken: string,
    @Query({ schema: cardQuery }) { pwd }: z.output<typeof cardQuery>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const card = await this.cards.of(jToken, pwd, request.ip);
    void reply
      .status(card.isPlain ? 404 : 200)
      .header('content-type', 'text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      )
      .header('cache-control', 'no-store')
      .send(pageOf(card));
  }
}

/** Text as it stands in an attribute. */
const quoted = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** No address of its own stands in it: programs would keep the link without its password. */
const pageOf = ({ site, title, text, picture, isLarge, language }: SentCard): string => {
  const facts = {
    'og:type': 'website',
    'og:site_name': site,
    'og:title': title,
    'og:description': text,
    'og:image': picture,
    'twitter:card': isLarge ? 'summary_large_image' : 'summary',
  };
  const metas = Object.entries(facts).map(
    ([name, content]) => `<meta property="${name}" content="${quoted(content)}">`,
  );
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="robots" content="noindex"><title>${quoted(title)}</title>${metas.join('')}</html>`;
};
