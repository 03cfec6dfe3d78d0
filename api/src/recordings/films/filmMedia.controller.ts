import { extname } from 'node:path';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { ErrorCode } from '@derslik/contract/errors';
import { captionFiles, languageOfCaptions, type CaptionFile } from '@derslik/contract/filmCaptions';
import { filmFiles, wholeFiles, wholeFolder, type FilmFile, type WholeFile } from '@derslik/contract/filmFiles';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Public } from '../../http/access.js';
import { FilmCaptionsService } from './filmCaptions.service.js';
import { FilmKeys } from './filmKeys.js';

/** Guesses, whether they have a form or not: counted as such. */
const notFound: ErrorCode = 'recording.notFound';
const filmId = z.string().check(z.refine((id) => idSchema.safeParse(id).success, notFound));
const RecordingId = () => Param('id', { schema: filmId });
/** Parts lie beside them, and have no name here. */
const wholeNames = Object.keys(wholeFiles) as WholeFile[];
const FileName = () => Param('file', { schema: z.enum([...filmFiles, ...wholeNames, ...captionFiles], notFound) });
const placeOf = (file: FilmFile | WholeFile): string =>
  file in wholeFiles ? `${wholeFolder}/${wholeFiles[file as WholeFile]}` : file;

const types: Readonly<Record<string, string>> = { '.mp4': 'video/mp4', '.mp3': 'audio/mpeg', '.jpg': 'image/jpeg' };

/** Says who may read a film. The cookie is the right, as long as its row gives it; nginx reads the file and does the ranges. */
@Public()
@Controller('media/recordings')
export class FilmMediaController {
  constructor(
    private readonly keys: FilmKeys,
    private readonly captions: FilmCaptionsService,
  ) {}

  @Get(':id/:file')
  async read(
    @RecordingId() id: string,
    @FileName() file: FilmFile | WholeFile | CaptionFile,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const name = await this.keys.read(id, file, request);
    const language = languageOfCaptions(file);
    if (language !== null) {
      const text = await this.captions.webVttOf(id, language);
      void reply
        .header('content-type', 'text/vtt; charset=utf-8')
        .header('content-disposition', attachment(file, name))
        // A cut moves them, and their owner takes them away.
        .header('cache-control', 'private, no-store')
        .send(text);
      return;
    }
    void reply
      .header('x-accel-redirect', `/film-files/${id}/${placeOf(file as FilmFile | WholeFile)}`)
      .header('content-type', types[extname(file)])
      // Whoever opens the address itself gets a file, not a page.
      .header('content-disposition', attachment(file, name))
      .send();
  }
}

/** RFC 6266: a name in any script. */
const attachment = (file: string, name: string): string => {
  const escaped = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${file}"; filename*=UTF-8''${escaped}`;
};
