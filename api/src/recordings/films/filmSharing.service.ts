import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { FilmSharing, FilmSharingBody, SharedFilm } from '@derslik/contract/filmShares';
import { filmLimits } from '@derslik/contract/limits/films';
import { mayOpenConsole } from '@derslik/contract/roles';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAudit } from '../../audit/writeAudit.js';
import type { Session } from '../../http/session.js';
import { ClassesService } from '../../structure/classes.service.js';
import { fullName, isBeingCut, isWatchable, sightedBy } from './filmSight.js';
import { shareChanges, filmShares, readShares, writeShares } from './shareRows.js';

interface OwnFilm {
  id: string;
  meetingId: string;
  duration: number;
}

/** With whom films are shared: owners and managers say it, and what others share with somebody is listed for them. */
@Injectable()
export class FilmSharingService {
  constructor(
    private readonly source: DataSource,
    private readonly classes: ClassesService,
  ) {}

  /** @throws AppError as {@link own} */
  async read(session: Session, token: string): Promise<FilmSharing> {
    return this.sharingOf(this.source.manager, (await this.own(this.source.manager, session, token)).id);
  }

  /** @throws AppError as {@link own} and {@link writeShares} */
  set(session: Session, token: string, wanted: FilmSharingBody): Promise<FilmSharing> {
    return this.source.transaction(async (manager) => {
      const film = await this.own(manager, session, token, 'FOR UPDATE OF r');
      const before = await this.sharingOf(manager, film.id);
      await writeShares(manager, filmShares, film.id, wanted, { session, classes: this.classes, before });
      if (wanted.chat !== undefined)
        await manager.query('UPDATE meetings SET shares_chat = $2 WHERE id = $1', [film.meetingId, wanted.chat]);
      const after = await this.sharingOf(manager, film.id);
      const changes = shareChanges(before, after);
      if (Object.keys(changes).length > 0)
        await writeAudit(manager, {
          ...{ actorId: session.personId, act: 'recording.shared', subjectId: film.meetingId },
          changes: { recording: film.id, ...changes },
        });
      return after;
    });
  }

  /** What others share with this person: not what a manager sees anyway. */
  sharedWith({ personId }: Session): Promise<SharedFilm[]> {
    return this.source.query<SharedFilm[]>(
      `SELECT r.token, m.name AS title, (SELECT ${fullName('o')} FROM users o WHERE o.id = m.owner_id) AS owner,
         extract(epoch FROM r.created_at)::int AS "createdAt", r.seconds AS duration, sight.may_download AS "mayDownload",
         extract(epoch FROM sight.ends_at)::float8 AS until
       FROM ${sightedBy('$1')}
       WHERE r.id IN (
           SELECT s.recording_id FROM class_people cp JOIN recording_shares s ON s.class_id = cp.class_id WHERE cp.person_id = $1
           UNION ALL
           SELECT s.recording_id FROM (
             SELECT meeting_id FROM meeting_people WHERE person_id = $1
             UNION SELECT mc.meeting_id FROM class_people cp JOIN meeting_classes mc ON mc.class_id = cp.class_id WHERE cp.person_id = $1
           ) near JOIN recordings n ON n.meeting_id = near.meeting_id
             JOIN recording_shares s ON s.recording_id = n.id AND s.class_id IS NULL)
         AND r.deleted_at IS NULL AND r.reported_at IS NULL AND ${isWatchable} AND NOT ${isBeingCut}
         AND sight.is_shared AND NOT sight.is_owner
       ORDER BY r.created_at DESC, r.id LIMIT $2`,
      [personId, filmLimits.sharedMax],
    );
  }

  /**
   * A film of this person's own, or any for a manager.
   * @throws AppError recording.notFound, recording.reported for its owner until a manager has decided
   */
  async own(
    manager: EntityManager,
    { personId, roles }: Session,
    token: string,
    lock: 'FOR UPDATE OF r' | '' = '',
  ): Promise<OwnFilm> {
    const [film] = await manager.query<(OwnFilm & { isReported: boolean })[]>(
      `SELECT r.id, m.id AS "meetingId", r.seconds AS duration, NOT sight.may_see AS "isReported" FROM ${sightedBy('$2')}
       WHERE r.token = $1 AND r.deleted_at IS NULL AND sight.is_own ${lock}`,
      [token, personId],
    );
    if (!film) throw new AppError('recording.notFound');
    if (film.isReported && !mayOpenConsole(roles)) throw new AppError('recording.reported');
    return film;
  }

  private async sharingOf(manager: EntityManager, filmId: string): Promise<FilmSharing> {
    const [meeting] = await manager.query<[{ chat: boolean }]>(
      'SELECT m.shares_chat AS chat FROM recordings r JOIN meetings m ON m.id = r.meeting_id WHERE r.id = $1',
      [filmId],
    );
    return { ...(await readShares(manager, filmShares, filmId)), chat: meeting.chat };
  }
}
