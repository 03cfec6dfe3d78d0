import { Injectable } from '@nestjs/common';
import type { Substitution } from '@derslik/contract/adminTimetable';
import type { Day } from '@derslik/contract/timetable';
import { DataSource } from 'typeorm';
import { substitutionsOf, type Colleague } from './substitutions.js';
import { TimetableService } from './timetable.service.js';

/** SQL: who teaches at the school, with what the terms of the day $1 have them teach; and who is away then. */
const colleagues = `
  SELECT u.id, u.name || ' ' || u.surname AS name, coalesce(w.subjects, '{}') AS "subjectIds", coalesce(w.classes, '{}') AS "classIds",
    EXISTS (SELECT 1 FROM teacher_absences a WHERE a.person_id = u.id AND $1 BETWEEN a.from_on AND a.until_on) AS "isAway"
  FROM users u LEFT JOIN (
    SELECT p.person_id, array_agg(DISTINCT l.subject_id) AS subjects, array_agg(DISTINCT c.class_id) FILTER (WHERE c.class_id IS NOT NULL) AS classes
    FROM terms t JOIN weekly_lessons l ON l.term_id = t.id JOIN weekly_lesson_teachers p ON p.weekly_lesson_id = l.id
    LEFT JOIN weekly_lesson_classes c ON c.weekly_lesson_id = l.id
    WHERE $1 BETWEEN t.starts_on AND t.ends_on AND t.archived_at IS NULL GROUP BY p.person_id) w ON w.person_id = u.id
  WHERE u.erased_at IS NULL AND NOT u.disabled AND u.approval_wanted_at IS NULL AND (u.user_type = 'teacher' OR w.person_id IS NOT NULL)`;

/** Who is away on a day, and who could stand in. */
@Injectable()
export class SubstitutionsService {
  constructor(
    private readonly source: DataSource,
    private readonly timetable: TimetableService,
  ) {}

  async on(day: Day): Promise<Substitution[]> {
    const [lessons, people] = await Promise.all([
      this.timetable.all({ from: day, to: day }),
      this.source.query<(Colleague & { isAway: boolean })[]>(colleagues, [day]),
    ]);
    const absent = new Set(people.filter(({ isAway }) => isAway).map(({ id }) => id));
    return substitutionsOf(lessons, absent, people);
  }
}
