import { Injectable } from '@nestjs/common';
import {
  attendanceStatuses,
  registerLine,
  type PupilRegister,
  type RegisterRange,
  type RegisterTable,
  type RegisterTerm,
} from '@derslik/contract/register';
import type { SchoolClass } from '@derslik/contract/structure';
import { DataSource } from 'typeorm';
import { SchoolService } from '../school/school.service.js';
import { inSchoolOrder } from '../structure/groups.js';
import { RegisterAccess } from './registerAccess.service.js';
import { isClassTeacher, isManager, letterSql, statusSqlOf, taughtIds, type AskingPerson } from './registerSql.js';

interface Answered {
  class: { id: string; name: string };
  lessons: RegisterTable['lessons'];
  pupils: { id: string; name: string; cells: string }[];
  closed: string[];
}

/** One statement for a whole term of a class: lessons that were held or marked, and a letter for each pupil. */
const tableSql = `WITH chosen AS MATERIALIZED (
    SELECT l.meeting_id, l.on_date, l.period, m.start_at, s.name AS subject, s.short, o.name || ' ' || o.surname AS teacher
    FROM meeting_classes mc JOIN lessons l ON l.meeting_id = mc.meeting_id JOIN meetings m ON m.id = l.meeting_id
    JOIN subjects s ON s.id = l.subject_id JOIN users o ON o.id = m.owner_id
    WHERE mc.class_id = $1 AND l.on_date BETWEEN $2::date AND $3::date AND l.cancelled_at IS NULL AND ($4::boolean OR l.meeting_id IN (${taughtIds('$5::uuid')}))
  ), told AS MATERIALIZED (
    SELECT a.meeting_id, a.person_id, ${letterSql('a')} AS letter FROM lesson_attendance a JOIN chosen c ON c.meeting_id = a.meeting_id
    WHERE a.class_id = $1 AND a.on_date BETWEEN $2::date AND $3::date
  ), held AS MATERIALIZED (
    SELECT c.*, row_number() OVER (ORDER BY c.start_at, c.meeting_id) AS place FROM chosen c WHERE c.meeting_id IN (SELECT meeting_id FROM told)
  ), people AS (
    SELECT person_id FROM told UNION SELECT person_id FROM class_people WHERE class_id = $1 AND user_type = 'student'
  ), lines AS (
    SELECT p.person_id, string_agg(coalesce(t.letter, '-'), '' ORDER BY h.place) AS cells
    FROM people p CROSS JOIN held h LEFT JOIN told t ON t.meeting_id = h.meeting_id AND t.person_id = p.person_id GROUP BY p.person_id)
  SELECT (SELECT json_build_object('id', c.id, 'name', c.name) FROM classes c WHERE c.id = $1) AS class,
    (SELECT coalesce(json_agg(json_build_object('id', h.meeting_id, 'onDate', h.on_date, 'period', h.period, 'startsAt', h.start_at,
       'subject', h.subject, 'short', h.short, 'teacher', h.teacher) ORDER BY h.place), '[]'::json) FROM held h) AS lessons,
    (SELECT coalesce(json_agg(json_build_object('id', u.id, 'name', u.name || ' ' || u.surname, 'cells', coalesce(k.cells, ''))
       ORDER BY u.name ${inSchoolOrder}, u.surname ${inSchoolOrder}, u.id), '[]'::json)
     FROM people p JOIN users u ON u.id = p.person_id LEFT JOIN lines k ON k.person_id = p.person_id) AS pupils,
    (SELECT coalesce(json_agg(d.on_date ORDER BY d.on_date), '[]'::json) FROM register_days d
     WHERE d.class_id = $1 AND d.on_date BETWEEN $2::date AND $3::date AND d.closed_at IS NOT NULL) AS closed`;

const countsSql = attendanceStatuses
  .map((status) => `'${status}', count(*) FILTER (WHERE a.status = '${status}')`)
  .join(', ');
/** One statement for a pupil: `$1`, in the days from $2 to $3. */
const pupilSql = `WITH own AS MATERIALIZED (
    SELECT a.*, ${statusSqlOf('a')} AS status FROM lesson_attendance a WHERE a.person_id = $1 AND a.on_date BETWEEN $2::date AND $3::date)
  SELECT (SELECT json_build_object('id', u.id, 'name', u.name || ' ' || u.surname, 'className', (
      SELECT c.name FROM class_people cp JOIN classes c ON c.id = cp.class_id WHERE cp.person_id = u.id LIMIT 1)) FROM users u WHERE u.id = $1) AS pupil,
    (SELECT json_build_object(${countsSql}) FROM own a) AS counts,
    (SELECT coalesce(json_agg(r), '[]'::json) FROM (
      SELECT l.meeting_id AS id, l.on_date AS "onDate", l.period, m.start_at AS "startsAt", coalesce(m.end_at, m.start_at) AS "endsAt",
        s.name AS subject, o.name || ' ' || o.surname AS teacher, a.status, a.reason, a.first_in AS "firstIn", a.last_out AS "lastOut", a.seconds,
        a.late_seconds AS "lateSeconds"
      FROM own a JOIN lessons l ON l.meeting_id = a.meeting_id JOIN meetings m ON m.id = l.meeting_id
      JOIN subjects s ON s.id = l.subject_id JOIN users o ON o.id = m.owner_id ORDER BY m.start_at DESC, l.meeting_id LIMIT 3000) r) AS lessons`;

/** The register of classes and of pupils. */
@Injectable()
export class ClassRegistersService {
  constructor(
    private readonly source: DataSource,
    private readonly access: RegisterAccess,
    private readonly school: SchoolService,
  ) {}

  /** The school's terms of which there can be a register. */
  async terms(): Promise<RegisterTerm[]> {
    return this.source.query<RegisterTerm[]>(
      `SELECT id, name, starts_on::text AS "startsOn", ends_on::text AS "endsOn" FROM terms
       WHERE starts_on <= (now() AT TIME ZONE $1)::date ORDER BY starts_on DESC, id LIMIT 20`,
      [await this.school.timeZone()],
    );
  }

  /** Classes of which somebody sees a register. */
  classes(asking: AskingPerson): Promise<SchoolClass[]> {
    return this.source.query<SchoolClass[]>(
      `SELECT c.id, c.name, v.name AS level FROM classes c JOIN levels v ON v.id = c.level_id
       WHERE $2::boolean OR ($3::boolean AND (${isClassTeacher('$1', 'c.id')}
         OR c.id IN (SELECT mc.class_id FROM meeting_classes mc WHERE mc.meeting_id IN (${taughtIds('$1::uuid')}))))
       ORDER BY v.name ${inSchoolOrder}, c.name ${inSchoolOrder}, c.id`,
      [asking.personId, isManager(asking), asking.userType === 'teacher' || isManager(asking)],
    );
  }

  /** @throws as {@link RegisterAccess.ofClass} */
  async table(asking: AskingPerson, classId: string, { from, to }: RegisterRange): Promise<RegisterTable> {
    const isWhole = (await this.access.ofClass(asking, classId)) === 'whole';
    const [found] = await this.source.query<[Answered]>(tableSql, [classId, from, to, isWhole, asking.personId]);
    const { lessons, pupils, closed } = found;
    return {
      class: found.class,
      lessons: lessons.map((lesson) => ({ ...lesson, startsAt: isoOf(lesson.startsAt) })),
      pupils: pupils.map(({ id, name, cells }) => registerLine({ id, name }, cells)),
      closedDays: closed,
      mayClose: isWhole,
      isWhole,
    };
  }

  /** @throws as {@link RegisterAccess.ofPupil} */
  async pupil(asking: AskingPerson, id: string, { from, to }: RegisterRange): Promise<PupilRegister> {
    await this.access.ofPupil(asking, id);
    const [found] = await this.source.query<[PupilRegister]>(pupilSql, [id, from, to]);
    const lessons = found.lessons.map(({ startsAt, endsAt, firstIn, lastOut, ...lesson }) => ({
      ...lesson,
      ...{ startsAt: isoOf(startsAt), endsAt: isoOf(endsAt) },
      ...{ firstIn: firstIn && isoOf(firstIn), lastOut: lastOut && isoOf(lastOut) },
    }));
    return { ...found, lessons };
  }
}

/** A moment that the database wrote into JSON. */
const isoOf = (at: string): string => new Date(at).toISOString();
