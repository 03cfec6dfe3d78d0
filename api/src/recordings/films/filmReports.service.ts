import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { FilmReport, FilmReported } from '@derslik/contract/filmShares';
import { filmLimits } from '@derslik/contract/limits/films';
import { DataSource } from 'typeorm';
import type { Session } from '../../http/session.js';
import { sightedBy } from './filmSight.js';

interface Row {
  id: string;
  maySee: boolean;
  isOwner: boolean;
  isReported: boolean;
  /** This person has reported it. */
  isKnown: boolean;
  isDecided: boolean;
}

/** SQL: the manager `$2` has decided what was said of the film `$1`. */
export const decideReports =
  'UPDATE recording_reports SET decided_at = now(), decided_by = $2 WHERE recording_id = $1 AND decided_at IS NULL';

/** A film that somebody reports is out of everybody's sight but managers', until one of them shows it again or deletes it. */
@Injectable()
export class FilmReports {
  constructor(private readonly source: DataSource) {}

  /**
   * Each person reports a film once: the same call again changes nothing, neither before a manager decides nor after.
   * @throws AppError recording.notFound, common.forbidden for its owner, recording.tooManyReports
   */
  report({ personId }: Session, token: string, { why }: FilmReport): Promise<FilmReported> {
    return this.source.transaction(async (manager) => {
      // One at a time of each person, so that they are counted.
      await manager.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [personId]);
      const [film] = await manager.query<Row[]>(
        `SELECT r.id, sight.may_see AS "maySee", sight.is_owner AS "isOwner", r.reported_at IS NOT NULL AS "isReported",
           p.person_id IS NOT NULL AS "isKnown", p.decided_at IS NOT NULL AS "isDecided"
         FROM ${sightedBy('$2')} LEFT JOIN recording_reports p ON p.recording_id = r.id AND p.person_id = $2
         WHERE r.token = $1 AND r.deleted_at IS NULL FOR UPDATE OF r`,
        [token, personId],
      );
      if (film?.isKnown && !film.isDecided) return { isHidden: true };
      if (film?.isOwner) throw new AppError('common.forbidden');
      if (!film?.maySee) throw new AppError('recording.notFound');
      if (film.isKnown) return { isHidden: film.isReported };
      const [made] = await manager.query<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM recording_reports WHERE person_id = $1 AND reported_at > now() - interval '1 day'`,
        [personId],
      );
      if ((made?.count ?? 0) >= filmLimits.reportsPerDay) throw new AppError('recording.tooManyReports');
      await manager.query('INSERT INTO recording_reports (recording_id, person_id, why) VALUES ($1, $2, $3)', [
        ...[film.id, personId, why],
      ]);
      await manager.query(
        `UPDATE recordings SET reported_at = now(), reported_by = $2, reported_why = $3 WHERE id = $1 AND reported_at IS NULL`,
        [film.id, personId, why],
      );
      return { isHidden: true };
    });
  }
}
