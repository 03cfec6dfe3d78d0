import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { FilmSharing, FilmSharingBody, SharedFilm } from '@derslik/contract/filmShares';
import { filmLimits } from '@derslik/contract/limits/films';
import { mayOpenConsole, recordingTypes } from '@derslik/contract/roles';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAudit } from '../../audit/writeAudit.js';
import type { Session } from '../../http/session.js';
import { ClassesService } from '../../structure/classes.service.js';
import { inSchoolOrder } from '../../structure/groups.js';
import { fullName, isBeingCut, isWatchable, sightedBy } from './filmSight.js';

interface ShareRow {
  classId: string | null;
  className: string | null;
  guardians: boolean;
  mayDownload: boolean;
  until: number | null;
  since: number;
  by: string | null;
}
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

  /**
   * Makes these, and no others, whom a film is shared with. What stays keeps since when and by whom; a class that a teacher
   * has left may stay, and not come back.
   * @throws AppError as {@link own}; common.forbidden for pupils and guardians, meeting.classNotYours, common.invalid for an end
   *   that is over
   */
  set(session: Session, token: string, wanted: FilmSharingBody): Promise<FilmSharing> {
    return this.source.transaction(async (manager) => {
      const film = await this.own(manager, session, token, 'FOR UPDATE OF r');
      if (!recordingTypes.includes(session.userType)) throw new AppError('common.forbidden');
      const ids = [...new Set(wanted.classes.map(({ id }) => id))].toSorted();
      const isShared = wanted.people || ids.length > 0;
      if (isShared && wanted.until !== null && wanted.until * 1_000 <= Date.now()) throw new AppError('common.invalid');
      const before = await this.sharingOf(manager, film.id);
      const added = ids.filter((id) => !before.classes.some((one) => one.id === id));
      await this.classes.assertTheirs(manager, session, added);
      const reached = [...(wanted.people ? [null] : []), ...ids];
      await manager.query(
        `DELETE FROM recording_shares WHERE recording_id = $1
           AND NOT (CASE WHEN class_id IS NULL THEN $2 ELSE class_id = ANY($3::uuid[]) END)`,
        [film.id, wanted.people, ids],
      );
      await manager.query(
        `INSERT INTO recording_shares (recording_id, class_id, has_guardians, may_download, ends_at, shared_by)
         SELECT $1, class_id, $3, $4, to_timestamp($5::float8), $6 FROM unnest($2::uuid[]) AS w(class_id)
         ON CONFLICT (recording_id, class_id) DO UPDATE SET has_guardians = excluded.has_guardians,
           may_download = excluded.may_download, ends_at = excluded.ends_at`,
        [film.id, reached, wanted.guardians, wanted.mayDownload, wanted.until, session.personId],
      );
      if (wanted.chat !== undefined)
        await manager.query('UPDATE meetings SET shares_chat = $2 WHERE id = $1', [film.meetingId, wanted.chat]);
      const after = await this.sharingOf(manager, film.id);
      const changes = changesOf(before, after);
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
    const rows = await manager.query<ShareRow[]>(
      `SELECT s.class_id AS "classId", c.name AS "className", s.has_guardians AS guardians, s.may_download AS "mayDownload",
         extract(epoch FROM s.ends_at)::float8 AS until, extract(epoch FROM s.shared_at)::int AS since, ${fullName('u')} AS by
       FROM recording_shares s LEFT JOIN classes c ON c.id = s.class_id LEFT JOIN users u ON u.id = s.shared_by
       WHERE s.recording_id = $1 ORDER BY c.name ${inSchoolOrder}, c.id`,
      [filmId],
    );
    const [meeting] = await manager.query<[{ chat: boolean }]>(
      'SELECT m.shares_chat AS chat FROM recordings r JOIN meetings m ON m.id = r.meeting_id WHERE r.id = $1',
      [filmId],
    );
    const [first] = rows;
    const latest = rows.reduce<ShareRow | undefined>((all, row) => (all && all.since >= row.since ? all : row), first);
    return {
      people: rows.some(({ classId }) => classId === null),
      classes: rows.flatMap(({ classId: id, className: name }) => (id !== null && name !== null ? { id, name } : [])),
      guardians: first?.guardians ?? false,
      mayDownload: first?.mayDownload ?? false,
      until: first?.until ?? null,
      chat: meeting.chat,
      since: first ? Math.min(...rows.map(({ since }) => since)) : null,
      by: latest?.by ?? null,
    };
  }
}

/** Pairs of before and after, of what changed. */
const changesOf = (before: FilmSharing, after: FilmSharing): Record<string, unknown> => {
  const plain = ({ people, classes, guardians, mayDownload, until, chat }: FilmSharing) => ({
    ...{ people, guardians, mayDownload, until, chat },
    classes: classes.map(({ id }) => id),
  });
  const [was, is] = [plain(before), plain(after)];
  const fields = Object.keys(is) as (keyof typeof is)[];
  return Object.fromEntries(
    fields.filter((one) => String(was[one]) !== String(is[one])).map((one) => [one, [was[one], is[one]]]),
  );
};
