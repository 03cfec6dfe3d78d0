import { extname } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { fileName } from '@derslik/contract/fileName';
import { captionFileOf, languageOfCaptions, type CaptionFile } from '@derslik/contract/filmCaptions';
import { wholeFiles, type FilmFile, type WholeFile } from '@derslik/contract/filmFiles';
import type { VideoPath } from '@derslik/contract/recordings';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { MediaKey } from '../../auth/mediaKey.js';
import { CONFIG, type Config } from '../../config.js';
import type { Session } from '../../http/session.js';
import { SchoolService } from '../../school/school.service.js';
import { FilmCaptionsService } from './filmCaptions.service.js';
import { FilmFiles } from './filmFiles.js';
import { FilmViews } from './filmViews.service.js';
import { FilmsService, type Film } from './films.service.js';

const claims = z.object({ personId: idSchema });

/** Cookies by which a browser reads one film for some minutes, and what a film's file is called. */
@Injectable()
export class FilmKeys {
  private readonly key: MediaKey<typeof claims>;

  constructor(
    private readonly films: FilmsService,
    private readonly files: FilmFiles,
    private readonly views: FilmViews,
    private readonly captions: FilmCaptionsService,
    private readonly school: SchoolService,
    @Inject(CONFIG) config: Config,
  ) {
    const addressOf = (id: string): string => `/media/recordings/${id}`;
    this.key = new MediaKey(config, { name: 'film', addressOf, seconds: config.RECORDING_KEY_SECONDS, claims });
  }

  /** @throws AppError recording.notFound, recording.notReady */
  async give(
    viewer: Session,
    tokens: readonly string[],
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<VideoPath[]> {
    const films = await this.films.playable(viewer, [...new Set(tokens)]);
    const timeZone = await this.school.timeZone();
    const files = await Promise.all(films.map(({ id }) => this.files.of(id)));
    const captioned = await this.captions.languagesOf(films.map(({ id }) => id));
    return films.map((film, n) => {
      const { src, expiresAt } = this.key.give(film.id, { personId: viewer.personId }, request, reply);
      const at = (file: FilmFile): string | null => (files[n]?.has(file) ? `${src}/${file}` : null);
      const { token, title, createdAt, owner, isOwn, mayDownload } = film;
      const sound = mayDownload ? at('sound.mp3') : null;
      return {
        ...{ token, title, createdAt, expiresAt, owner, isOwn, mayDownload },
        ...{ url: `${src}/film.mp4`, name: nameOf(film, timeZone, 'mp4') },
        ...{ poster: at('poster.jpg'), sprite: at('sprite.jpg') },
        captions: (captioned.get(film.id) ?? []).map((language) => ({
          language,
          url: `${src}/${captionFileOf(language)}`,
          name: nameOf(film, timeZone, `${language}.vtt`),
        })),
        sound: sound === null ? null : { url: sound, name: nameOf(film, timeZone, 'mp3') },
      };
    });
  }

  /**
   * The name under which this browser keeps a file of the film; it may read it now.
   * @throws AppError common.unauthorized, recording.notFound
   */
  async read(id: string, file: FilmFile | WholeFile | CaptionFile, request: FastifyRequest): Promise<string> {
    const { personId } = this.key.read(id, request);
    const film = await this.films.readable(id, personId);
    // The film of before a cut is for who cuts it alone.
    if (!film || (file in wholeFiles && !film.isOwn)) throw new AppError('recording.notFound');
    await this.admit(film, file, personId, request);
    const ending = extname(file).slice(1);
    if (ending === 'jpg') return file;
    const language = languageOfCaptions(file);
    return nameOf(film, await this.school.timeZone(), language === null ? ending : `${language}.${ending}`);
  }

  /** @throws AppError recording.noDownload */
  private async admit(
    film: Film,
    file: FilmFile | WholeFile | CaptionFile,
    personId: string,
    request: FastifyRequest,
  ): Promise<void> {
    // The sound alone is a file and plays nowhere.
    if (file !== 'sound.mp3' && !asksForFile(request)) return;
    if (!film.mayDownload) throw new AppError('recording.noDownload');
    if (languageOfCaptions(file) !== null) return;
    if (film.ownerId !== personId && isBeginning(request)) await this.views.downloaded(film.id, personId);
  }
}

/** It is to be a file: it says so, or is no player's request. Browsers say what a request is for; others needn't. */
const asksForFile = ({ query, headers }: FastifyRequest): boolean =>
  'download' in (query as object) ||
  !['video', 'audio', 'image', 'track', 'empty', undefined].includes(headers['sec-fetch-dest'] as string);
/** The first bytes of it: a download that goes on, or is taken in pieces, is one. */
const isBeginning = ({ headers: { range } }: FastifyRequest): boolean =>
  range === undefined || range.startsWith('bytes=0-');

/** Making one costs more than all else that a range asks for; a school has one. */
let moments: { timeZone: string; format: Intl.DateTimeFormat } | null = null;
const momentsIn = (timeZone: string): Intl.DateTimeFormat => {
  if (moments?.timeZone !== timeZone)
    moments = {
      timeZone,
      format: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
    };
  return moments.format;
};

/** The meeting's name and the film's hour, as lists of files sort them. */
const nameOf = ({ title, createdAt }: Film, timeZone: string, ending: string): string => {
  const moment = momentsIn(timeZone);
  return `${fileName(title, 'Derslik')} ${moment.format(createdAt * 1_000).replace(':', '.')}.${ending}`;
};
