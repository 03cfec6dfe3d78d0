import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import {
  platformFilmFiles,
  platformFilmsAsked,
  type PlatformFilmFile,
  type PlatformFilms,
  type PlatformFilmsAsked,
} from '@derslik/contract/bigBlueButton';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { Public } from '../http/access.js';
import { BbbFilmAddresses } from './bbbFilmAddresses.service.js';

const { until, mark } = platformFilmsAsked.shape;
const markQuery = z.object({ until, mark });
const types: Readonly<Record<PlatformFilmFile, string>> = { 'film.mp4': 'video/mp4', 'poster.jpg': 'image/jpeg' };

/** Films of a learning platform's meeting, by the address that the platform was given. nginx reads the files. */
@Public()
@Controller()
export class PlatformFilmController {
  constructor(private readonly addresses: BbbFilmAddresses) {}

  @Post('platformFilms')
  @HttpCode(200)
  films(@Body({ schema: platformFilmsAsked }) asked: PlatformFilmsAsked): Promise<PlatformFilms> {
    return this.addresses.read(asked);
  }

  @Get('media/platform-films/:id/:film/:file')
  async read(
    @Param('id', { schema: idSchema }) id: string,
    @Param('film', { schema: idSchema }) film: string,
    @Param('file', { schema: z.enum(platformFilmFiles) }) file: PlatformFilmFile,
    @Query({ schema: markQuery }) query: z.infer<typeof markQuery>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.addresses.assertReadable({ id, ...query }, film);
    void reply
      .header('x-accel-redirect', `/film-files/${film}/${file}`)
      .header('content-type', types[file])
      .header('content-disposition', `inline; filename="${file}"`)
      .header('referrer-policy', 'no-referrer')
      .send();
  }
}
