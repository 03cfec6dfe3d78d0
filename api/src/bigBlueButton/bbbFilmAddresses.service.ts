import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { PlatformFilmFile, PlatformFilms, PlatformFilmsAsked } from '@derslik/contract/bigBlueButton';
import { AppError } from '@derslik/contract/errors';
import { bbbLimits as limits } from '@derslik/contract/limits/bigBlueButton';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { deriveKey } from '../keys.js';
import { FilmFiles } from '../recordings/films/filmFiles.js';
import { isMade } from '../recordings/films/filmSight.js';

/** SQL over a film `r` of a platform's meeting `b`: it is the platform's to ask for. What was reported is a manager's to decide. */
export const isTheirFilm = `r.meeting_id = b.meeting_id AND r.deleted_at IS NULL AND r.reported_at IS NULL AND r.began_at IS NOT NULL`;
/** SQL over a film `r`: it can be watched. */
export const isReadyFilm = `(${isMade} AND r.cut_asked IS NULL)`;

/** SQL: the films that can be watched by the address of the meeting $1. To a link of LTI all meetings of its lesson are one. */
const watchableSql = `FROM bbb_meetings a JOIN bbb_platforms p ON p.id = a.platform_id AND p.is_on
    JOIN bbb_meetings b ON b.meeting_id = a.meeting_id OR (p.kind = 'lti' AND b.platform_id = p.id AND b.external_id = a.external_id)
    JOIN recordings r ON ${isTheirFilm}
  WHERE a.meeting_id = $1 AND b.shows_films AND ${isReadyFilm}`;

interface ReadableFilm {
  id: string;
  meeting: string;
  beganAt: Date;
  seconds: number;
}

/** Addresses of a meeting's films that its platform was given: good for a day, as long as the platform shows them and is switched on. */
@Injectable()
export class BbbFilmAddresses {
  private readonly key: Buffer;

  constructor(
    private readonly source: DataSource,
    private readonly files: FilmFiles,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL' | 'SERVER_SECRET'>,
  ) {
    this.key = deriveKey(config.SERVER_SECRET, 'bigbluebutton');
  }

  /** The page that plays all of them. Its mark stands in the fragment, which no log has. */
  pageOf(meetingId: string): string {
    const { until, mark } = this.askedOf(meetingId);
    return `${this.config.PUBLIC_URL}/ogrenme-platformu/kayit#${meetingId}.${until}.${mark}`;
  }

  /** What that page asks with. */
  askedOf(meetingId: string): PlatformFilmsAsked {
    const until = newEnd();
    return { id: meetingId, until, mark: this.markOf(meetingId, until) };
  }

  /** How many there are at its address. */
  async count(meetingId: string): Promise<number> {
    const [row] = await this.source.query<{ count: number }[]>(`SELECT count(*)::int AS count ${watchableSql}`, [
      meetingId,
    ]);
    return row?.count ?? 0;
  }

  /** A file of one of them, below this school's address. */
  fileOf(meetingId: string, filmId: string, file: PlatformFilmFile, until = newEnd()): string {
    const query = `until=${until}&mark=${this.markOf(meetingId, until)}`;
    return `/media/platform-films/${meetingId}/${filmId}/${file}?${query}`;
  }

  /** The newest meeting first, and of one meeting in the order in which they were made. @throws AppError recording.notFound */
  async read(asked: PlatformFilmsAsked): Promise<PlatformFilms> {
    const { id, until } = asked;
    const films = await this.readable(asked);
    const [first] = films;
    if (!first) throw new AppError('recording.notFound');
    const files = await Promise.all(films.map((film) => this.files.of(film.id)));
    return {
      meeting: first.meeting,
      films: films.map((film, n) => ({
        src: this.fileOf(id, film.id, 'film.mp4', until),
        poster: files[n]?.has('poster.jpg') ? this.fileOf(id, film.id, 'poster.jpg', until) : null,
        ...{ beganAt: film.beganAt.toISOString(), seconds: Math.round(film.seconds) },
      })),
    };
  }

  /** @throws AppError recording.notFound */
  async assertReadable(asked: PlatformFilmsAsked, filmId: string): Promise<void> {
    const films = await this.readable(asked);
    if (!films.some(({ id }) => id === filmId)) throw new AppError('recording.notFound');
  }

  /** None where the mark is another's, or over. */
  private async readable({ id, until, mark }: PlatformFilmsAsked): Promise<ReadableFilm[]> {
    const right = this.markOf(id, until);
    const isRight = mark.length === right.length && timingSafeEqual(Buffer.from(mark), Buffer.from(right));
    if (!isRight || Number(until) * 1_000 < Date.now()) return [];
    return this.source.query<ReadableFilm[]>(
      `SELECT r.id, b.settings ->> 'title' AS meeting, r.began_at AS "beganAt", r.seconds ${watchableSql}
       ORDER BY b.created_at DESC, r.began_at, r.id LIMIT $2`,
      [id, limits.filmsShown],
    );
  }

  private markOf(meetingId: string, until: string): string {
    return createHmac('sha256', this.key).update(`films ${meetingId} ${until}`).digest('base64url');
  }
}

const newEnd = (): string => String(Math.floor(Date.now() / 1_000) + limits.filmHours * 3_600);
