import { mkdirSync, writeFileSync } from 'node:fs';
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { RecordingState } from '@derslik/contract/recordings';
import type { TestMeeting, TestPerson, TestSchool } from './school.js';

export interface ShelvedFilm {
  id: string;
  /** What its owner names it by. */
  token: string;
}
interface FilmOptions {
  state?: RecordingState;
  seconds?: number;
  /** How long ago it was begun. */
  minutesAgo?: number;
  bytes?: Buffer;
  poster?: Buffer;
}

/** Writes films of lessons as a recorder leaves them: a row, and a folder of its id. */
export class FilmShelf {
  constructor(
    private readonly school: Pick<TestSchool, 'query'>,
    readonly dir: string,
  ) {}

  async add(meeting: TestMeeting, by: TestPerson, options: FilmOptions = {}): Promise<ShelvedFilm> {
    const { state = 'ready', seconds = 10, minutesAgo = 0, bytes = Buffer.alloc(0), poster } = options;
    const film = { id: randomUUID(), token: randomBytes(32).toString('base64url') };
    await this.school.query(
      `INSERT INTO recordings (id, token, meeting_id, layout, state, started_by, browser, ip, created_at, seconds, bytes)
       VALUES ($1, $2, $3, 'teacher', $4, $5, 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Firefox/153.0', '192.0.2.7', now() - make_interval(mins => $6), $7, $8)`,
      [film.id, film.token, meeting.id, state, by.id, minutesAgo, bytes.length > 0 ? seconds : 0, bytes.length],
    );
    if (bytes.length > 0) this.write(film, 'film.mp4', bytes);
    if (poster) this.write(film, 'poster.jpg', poster);
    return film;
  }

  write({ id }: ShelvedFilm, name: string, bytes: Buffer): void {
    mkdirSync(join(this.dir, id), { recursive: true });
    writeFileSync(join(this.dir, id, name), bytes);
  }
}
