import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { FilmProgress, FilmViewer, FilmViewers } from '@derslik/contract/filmShares';
import { filmLimits } from '@derslik/contract/limits/films';
import { DataSource } from 'typeorm';
import type { Session } from '../../http/session.js';
import type { OldRows } from '../../queue/oldRows.js';
import { FilmSharingService } from './filmSharing.service.js';
import { fullName, sightedBy } from './filmSight.js';

export const oldFilmViews: OldRows = {
  table: 'recording_views',
  isOld: `last_at < now() - make_interval(days => $1)`,
  values: () => [filmLimits.viewDays],
};

/** Clocks and lines are a little late. */
const slackSeconds = 15;

/** Who watched a film, and kept it as a file, for its owner; for a time, and beside the audit log, which is of administrators. */
@Injectable()
export class FilmViews {
  constructor(
    private readonly source: DataSource,
    private readonly sharing: FilmSharingService,
  ) {}

  /**
   * A player's word. More than can have been watched since the last one isn't believed. The owner watches unseen.
   * @throws AppError recording.notFound
   */
  async tell({ personId }: Session, token: string, { seconds, place }: FilmProgress): Promise<void> {
    const [film] = await this.source.query<{ id: string; isOwner: boolean }[]>(
      `SELECT r.id, sight.is_owner AS "isOwner" FROM ${sightedBy('$2')} WHERE r.token = $1 AND r.deleted_at IS NULL AND sight.may_see`,
      [token, personId],
    );
    if (!film) throw new AppError('recording.notFound');
    if (film.isOwner) return;
    await this.source.query(
      `INSERT INTO recording_views AS v (recording_id, person_id, told_at, seconds, reached)
       SELECT r.id, $2, now(), least($3::float8, r.seconds), least($4::float8, r.seconds) FROM recordings r WHERE r.id = $1
       ON CONFLICT (recording_id, person_id) DO UPDATE SET last_at = now(), told_at = now(),
         seconds = v.seconds + least($3::float8, $5 + $6 * extract(epoch FROM now() - coalesce(v.told_at, v.first_at))::float8),
         reached = greatest(v.reached, excluded.reached)`,
      [film.id, personId, seconds, place, slackSeconds, filmLimits.fastest],
    );
  }

  /** Somebody begins to keep the film as a file. */
  async downloaded(filmId: string, personId: string): Promise<void> {
    await this.source.query(
      `INSERT INTO recording_views AS v (recording_id, person_id, downloads) VALUES ($1, $2, 1)
       ON CONFLICT (recording_id, person_id) DO UPDATE SET last_at = now(), downloads = v.downloads + 1`,
      [filmId, personId],
    );
  }

  /** @throws AppError recording.notFound, recording.reported */
  async list(session: Session, token: string): Promise<FilmViewers> {
    const { id, duration } = await this.sharing.own(this.source.manager, session, token);
    const viewers = await this.source.query<FilmViewer[]>(
      `SELECT u.id, coalesce(${fullName('u')}, '') AS name, u.user_type AS "userType",
         extract(epoch FROM v.first_at)::int AS "firstAt", extract(epoch FROM v.last_at)::int AS "lastAt",
         v.seconds, least(v.reached, $2::float8) AS reached, v.downloads
       FROM recording_views v JOIN users u ON u.id = v.person_id WHERE v.recording_id = $1 ORDER BY v.last_at DESC, u.id`,
      // A film that was cut is shorter than what was watched of it.
      [id, duration],
    );
    return { duration, viewers };
  }
}
