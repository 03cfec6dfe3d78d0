import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../http/access.js';
import { FilmKeys } from './filmKeys.js';

const RecordingId = () => Param('id', { schema: idSchema });

/** Says who may read a film. The cookie is the right, as long as its row gives it; nginx reads the file and does the ranges. */
@Public()
@Controller('media/recordings')
export class FilmMediaController {
  constructor(private readonly keys: FilmKeys) {}

  @Get(':id/film.mp4')
  async film(@RecordingId() id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { name } = await this.keys.read(id, request);
    void reply
      .header('x-accel-redirect', `/film-files/${id}/film.mp4`)
      .header('content-type', 'video/mp4')
      // Whoever opens the address itself gets a file, not a page.
      .header('content-disposition', attachment(name))
      .send();
  }

  @Get(':id/poster.jpg')
  async poster(@RecordingId() id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.keys.read(id, request);
    void reply
      .header('x-accel-redirect', `/film-files/${id}/poster.jpg`)
      .header('content-type', 'image/jpeg')
      .header('content-disposition', 'attachment; filename="poster.jpg"')
      .send();
  }
}

/** RFC 6266: a name in any script. */
const attachment = (name: string): string => {
  const escaped = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="film.mp4"; filename*=UTF-8''${escaped}`;
};
