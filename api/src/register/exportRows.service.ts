import { Injectable } from '@nestjs/common';
import type { AttendanceRow, AttendanceRows, ExportQuery } from '@derslik/contract/register';
import { registerLimits } from '@derslik/contract/limits/register';
import { DataSource } from 'typeorm';
import { SchoolService } from '../school/school.service.js';
import { inSchoolOrder } from '../structure/groups.js';
import { ReckoningService } from './reckoning.service.js';
import { RegisterAccess } from './registerAccess.service.js';
import { isManager, statusSqlOf, taughtIds, type AskingPerson } from './registerSql.js';

type Row = Omit<AttendanceRow, 'school'>;
/** A moment that the database wrote into JSON. */
const isoOf = (at: string): string => new Date(at).toISOString();

/**
 * SQL: a page of rows, and how many there are. Lessons are counted, by their rows alone; only those of the page are read whole and put in
 * order: a term's file has hundreds of pages.
 * @param which over the row `a` of lesson_attendance
 */
const pageSql = (which: string, size: string, offset: string): string => `WITH counted AS MATERIALIZED (
    SELECT c.meeting_id, c.count, m.start_at FROM (SELECT a.meeting_id, count(*) AS count FROM lesson_attendance a WHERE ${which} GROUP BY 1) c
    JOIN meetings m ON m.id = c.meeting_id),
  placed AS (SELECT meeting_id, count, sum(count) OVER (ORDER BY start_at, meeting_id) - count AS place FROM counted),
  shown AS MATERIALIZED (
    SELECT meeting_id, place FROM placed WHERE place < ${offset}::bigint + ${size}::bigint AND place + count > ${offset}::bigint)
  SELECT (SELECT coalesce(sum(count), 0)::int FROM counted) AS total, (SELECT coalesce(json_agg(r), '[]'::json) FROM (
    SELECT coalesce(v.name, '') AS level, coalesce(c.name, '') AS class, s.name AS subject, u.name || ' ' || u.surname AS student,
      ${statusSqlOf('a')} AS status, o.name || ' ' || o.surname AS teacher, m.start_at AS "startsAt", a.first_in AS "joinedAt",
      a.last_out AS "leftAt", round(a.seconds / 60.0)::int AS minutes, a.joins, a.leaves, a.environment
    FROM lesson_attendance a JOIN lessons l ON l.meeting_id = a.meeting_id JOIN meetings m ON m.id = l.meeting_id
    JOIN subjects s ON s.id = l.subject_id JOIN users o ON o.id = m.owner_id JOIN users u ON u.id = a.person_id
    LEFT JOIN classes c ON c.id = a.class_id LEFT JOIN levels v ON v.id = c.level_id
    WHERE a.meeting_id = ANY (ARRAY(SELECT meeting_id FROM shown)) AND ${which}
    ORDER BY m.start_at, l.meeting_id, u.name ${inSchoolOrder}, u.surname ${inSchoolOrder}, u.id
    LIMIT ${size}::bigint OFFSET coalesce(${offset}::bigint - (SELECT min(place) FROM shown), 0)) r) AS rows`;

/** Rows of the file that the specification asks for. */
@Injectable()
export class ExportRowsService {
  constructor(
    private readonly source: DataSource,
    private readonly access: RegisterAccess,
    private readonly reckoning: ReckoningService,
    private readonly school: SchoolService,
  ) {}

  /** @throws AppError common.forbidden for what one may not read */
  async rows(asking: AskingPerson, query: ExportQuery): Promise<AttendanceRows> {
    const { from, to, page = 1 } = query;
    const values: unknown[] = [from, to];
    const value = (one: unknown): string => `$${values.push(one)}`;
    const which = [`a.on_date BETWEEN $1::date AND $2::date`];
    let isNarrowed = isManager(asking);
    if (query.lesson !== undefined) {
      await this.settled(asking, query.lesson);
      which.push(`a.meeting_id = ${value(query.lesson)}`);
      isNarrowed = true;
    }
    if (query.class !== undefined) {
      isNarrowed ||= (await this.access.ofClass(asking, query.class)) === 'whole';
      which.push(`a.class_id = ${value(query.class)}`);
    }
    if (query.pupil !== undefined) {
      await this.access.ofPupil(asking, query.pupil);
      which.push(`a.person_id = ${value(query.pupil)}`);
      isNarrowed = true;
    }
    if (!isNarrowed) which.push(`a.meeting_id IN (${taughtIds(`${value(asking.personId)}::uuid`)})`);
    const size = registerLimits.exportPage;
    const [found] = await this.source.query<[{ total: number; rows: Row[] }]>(
      pageSql(which.join(' AND '), value(size), value((page - 1) * size)),
      values,
    );
    const { total, rows } = found;
    const { name: school } = await this.school.public();
    const data = rows.map(({ startsAt, joinedAt, leftAt, ...row }) => ({
      ...{
        school,
        ...row,
        startsAt: isoOf(startsAt),
        joinedAt: joinedAt && isoOf(joinedAt),
        leftAt: leftAt && isoOf(leftAt),
      },
    }));
    return { data, total };
  }

  /** A file of a lesson that is over by now holds all of it; one that runs, as it stands. */
  private async settled(asking: AskingPerson, id: string): Promise<void> {
    const lesson = await this.access.lesson(asking, id);
    if (lesson.isReckoned || lesson.isCancelled) return;
    await this.source.transaction((manager) => this.reckoning.write(manager, [id], { isLast: lesson.isOver }));
  }
}
