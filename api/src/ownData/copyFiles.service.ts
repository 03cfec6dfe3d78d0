import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { fileName } from '@derslik/contract/fileName';
import { writtenType } from '@derslik/contract/lectures';
import { officeTypes } from '@derslik/contract/officeTypes';
import { ownDataLimits } from '@derslik/contract/ownData';
import { DataSource } from 'typeorm';
import { FilmFiles } from '../recordings/films/filmFiles.js';
import { VideoFiles } from '../videos/videoFiles.js';

type FileKind = 'avatar' | 'logo' | 'boardPicture' | 'questionPicture' | 'video' | 'lecture' | 'film';

/** A file of a copy. It stays where it is until it is read. */
export interface CopyFile {
  kind: FileKind;
  id: string;
  /** In the copy, with its ending. */
  name: string;
  bytes: number;
  /** There would be too many: the copy names it, and where it is. */
  isLeft: boolean;
  /** Where its owner finds it: a path of the app. */
  page: string;
}

interface Found {
  kind: FileKind;
  id: string;
  title: string;
  at: Date;
  ending: string;
  bytes: number;
  page: string;
}

const lectureEnding = `CASE type WHEN '${writtenType}' THEN 'txt' ${Object.entries(officeTypes)
  .map(([ending, type]) => `WHEN '${type}' THEN '${ending}'`)
  .join(' ')} ELSE split_part(type, '/', 2) END`;

/** Small ones first; then films and videos, the newest first. */
const found = `SELECT 'avatar' AS kind, user_id AS id, '' AS title, now() AS at, 'jpg' AS ending, octet_length(body)::float8 AS bytes, '' AS page, 0 AS place
    FROM avatars WHERE user_id = $1
  UNION ALL SELECT 'logo', id, '', made_at, 'png', octet_length(body), '', 0 FROM broadcast_logos WHERE owner_id = $1
  UNION ALL SELECT 'boardPicture', id, '', added_at, 'webp', octet_length(body), '', 0 FROM board_pictures WHERE author_id = $1
  UNION ALL SELECT 'questionPicture', id, '', created_at, 'webp', octet_length(body), '', 0 FROM question_pictures WHERE owner_id = $1
  UNION ALL SELECT 'video', id, title, created_at, split_part(type, '/', 2), bytes, '', 1
    FROM videos WHERE owner_id = $1 AND finished_at IS NOT NULL
  UNION ALL SELECT 'lecture', id, title, created_at, ${lectureEnding}, bytes, '', 1
    FROM lectures WHERE owner_id = $1 AND finished_at IS NOT NULL
  UNION ALL SELECT 'film', r.id, m.name, r.created_at, 'mp4', coalesce(r.film_bytes, r.bytes), '/kayitlar/' || r.token, 1
    FROM recordings r JOIN meetings m ON m.id = r.meeting_id
    WHERE m.owner_id = $1 AND r.state = 'ready' AND r.deleted_at IS NULL
  ORDER BY place, at DESC`;

/** Where a picture's bytes are. */
const bodies: Record<Exclude<FileKind, 'video' | 'lecture' | 'film'>, string> = {
  avatar: 'SELECT body FROM avatars WHERE user_id = $1',
  logo: 'SELECT body FROM broadcast_logos WHERE id = $1',
  boardPicture: 'SELECT body FROM board_pictures WHERE id = $1',
  questionPicture: 'SELECT body FROM question_pictures WHERE id = $1',
};

/** Pieces in which a film is read. */
const readBytes = 256 * 1024;

/** A person's files: pictures, videos, slides, films of their lessons. They are listed with the copy, and read while it is taken. */
@Injectable()
export class CopyFiles {
  constructor(
    private readonly source: DataSource,
    private readonly films: FilmFiles,
    private readonly videos: VideoFiles,
  ) {}

  async of(userId: string): Promise<CopyFile[]> {
    const rows = await this.source.query<Found[]>(found, [userId]);
    let room = ownDataLimits.filesBytes;
    return rows.map(({ kind, id, title, at, ending, bytes, page }) => {
      const isLeft = bytes > room;
      if (!isLeft) room -= bytes;
      const moment = at.toISOString().slice(0, 16).replace(':', '.').replace('T', ' ');
      const name = `${fileName(title, kind)} ${moment} ${id.slice(0, 8)}.${fileName(ending, 'bin')}`;
      return { kind, id, name, bytes, isLeft, page };
    });
  }

  /** Its bytes, in pieces; null where it is gone meanwhile. */
  async read({ kind, id }: CopyFile): Promise<AsyncIterable<Uint8Array> | null> {
    if (kind === 'video' || kind === 'lecture' || kind === 'film') {
      // Slides lie with the videos, by their ids.
      const path = kind === 'film' ? join(this.films.path(id), 'film.mp4') : this.videos.path(id);
      const stream = createReadStream(path, { highWaterMark: readBytes });
      return new Promise((resolve) => {
        stream.once('open', () => resolve(stream));
        stream.once('error', () => resolve(null));
      });
    }
    const [row] = await this.source.query<{ body: Buffer }[]>(bodies[kind], [id]);
    return row ? once(row.body) : null;
  }
}

const once = async function* (body: Uint8Array): AsyncGenerator<Uint8Array> {
  yield body;
};
