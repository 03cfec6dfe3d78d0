import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { Public } from '../http/access.js';
import { BbbFilms } from './bbbFilms.service.js';

const markQuery = z.object({
  until: z.string().check(z.regex(/^\d{10}$/)),
  mark: z.string().check(z.regex(/^[\w-]{43}$/)),
});

/** A film by the address that its learning platform was given: for a day, as long as it is published. nginx reads the file. */
@Public()
@Controller('media/platform-films')
export class PlatformFilmController {
  constructor(private readonly films: BbbFilms) {}

  @Get(':id')
  async read(
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: markQuery }) { until, mark }: { until: string; mark: string },
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.films.assertReadable(id, until, mark);
    void reply
      .header('x-accel-redirect', `/film-files/${id}/film.mp4`)
      .header('content-type', 'video/mp4')
      .header('content-disposition', 'inline; filename="film.mp4"')
      .header('referrer-policy', 'no-referrer')
      .send();
  }
}
