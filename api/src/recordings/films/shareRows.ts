import { AppError } from '@derslik/contract/errors';
import type { FilmSharing, FilmSharingBody } from '@derslik/contract/filmShares';
import { recordingTypes } from '@derslik/contract/roles';
import type { EntityManager } from 'typeorm';
import type { Session } from '../../http/session.js';
import type { ClassesService } from '../../structure/classes.service.js';
import { inSchoolOrder } from '../../structure/groups.js';
import { fullName } from './filmSight.js';

/** A table of shares: `key` names the column of what is shared. */
interface ShareTable {
  name: 'recording_shares' | 'replay_shares';
  key: 'recording_id' | 'meeting_id';
  /** A film may be kept as a file. */
  hasDownload: boolean;
}
export const filmShares: ShareTable = { name: 'recording_shares', key: 'recording_id', hasDownload: true };
export const lessonShares: ShareTable = { name: 'replay_shares', key: 'meeting_id', hasDownload: false };

interface ShareRow {
  classId: string | null;
  className: string | null;
  guardians: boolean;
  mayDownload: boolean;
  until: number | null;
  since: number;
  by: string | null;
}
type Shared = Omit<FilmSharing, 'chat'>;

/** With whom something is shared. */
export const readShares = async (
  manager: EntityManager,
  { name, key, hasDownload }: ShareTable,
  id: string,
): Promise<Shared> => {
  const rows = await manager.query<ShareRow[]>(
    `SELECT s.class_id AS "classId", c.name AS "className", s.has_guardians AS guardians,
       ${hasDownload ? 's.may_download' : 'false'} AS "mayDownload",
       extract(epoch FROM s.ends_at)::float8 AS until, extract(epoch FROM s.shared_at)::int AS since, ${fullName('u')} AS by
     FROM ${name} s LEFT JOIN classes c ON c.id = s.class_id LEFT JOIN users u ON u.id = s.shared_by
     WHERE s.${key} = $1 ORDER BY c.name ${inSchoolOrder}, c.id`,
    [id],
  );
  const [first] = rows;
  const latest = rows.reduce<ShareRow | undefined>((all, row) => (all && all.since >= row.since ? all : row), first);
  return {
    people: rows.some(({ classId }) => classId === null),
    classes: rows.flatMap(({ classId, className }) =>
      classId !== null && className !== null ? [{ id: classId, name: className }] : [],
    ),
    guardians: first?.guardians ?? false,
    mayDownload: first?.mayDownload ?? false,
    until: first?.until ?? null,
    since: first ? Math.min(...rows.map(({ since }) => since)) : null,
    by: latest?.by ?? null,
  };
};

/**
 * Makes these, and no others, whom something is shared with. What stays keeps since when and by whom; a class that a teacher
 * has left may stay, and not come back.
 * @throws AppError common.forbidden for pupils and guardians, meeting.classNotYours, common.invalid for an end that is over
 */
export const writeShares = async (
  manager: EntityManager,
  { name, key, hasDownload }: ShareTable,
  id: string,
  wanted: FilmSharingBody,
  { session, classes, before }: { session: Session; classes: ClassesService; before: Shared },
): Promise<void> => {
  if (!recordingTypes.includes(session.userType)) throw new AppError('common.forbidden');
  const ids = [...new Set(wanted.classes.map((one) => one.id))].toSorted();
  const isShared = wanted.people || ids.length > 0;
  if (isShared && wanted.until !== null && wanted.until * 1_000 <= Date.now()) throw new AppError('common.invalid');
  const added = ids.filter((one) => !before.classes.some((known) => known.id === one));
  await classes.assertTheirs(manager, session, added);
  await manager.query(
    `DELETE FROM ${name} WHERE ${key} = $1 AND NOT (CASE WHEN class_id IS NULL THEN $2 ELSE class_id = ANY($3::uuid[]) END)`,
    [id, wanted.people, ids],
  );
  const [column, value, kept] = hasDownload
    ? [', may_download', ', $6', ', may_download = excluded.may_download']
    : ['', '', ''];
  await manager.query(
    `INSERT INTO ${name} (${key}, class_id, has_guardians, ends_at, shared_by${column})
     SELECT $1, class_id, $3, to_timestamp($4::float8), $5${value} FROM unnest($2::uuid[]) AS w(class_id)
     ON CONFLICT (${key}, class_id) DO UPDATE SET has_guardians = excluded.has_guardians, ends_at = excluded.ends_at${kept}`,
    [
      ...[id, [...(wanted.people ? [null] : []), ...ids], wanted.guardians, wanted.until, session.personId],
      ...(hasDownload ? [wanted.mayDownload] : []),
    ],
  );
};

/** Pairs of before and after, of what changed. */
export const shareChanges = (before: FilmSharing, after: FilmSharing): Record<string, unknown> => {
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
