import { Injectable } from '@nestjs/common';
import type { AttendanceChange, AttendanceEntry, AttendanceStatus, LessonSheet } from '@derslik/contract/register';
import { AppError } from '@derslik/contract/errors';
import { DataSource } from 'typeorm';
import { AttendanceRuleService } from './attendanceRule.service.js';
import { ReckoningService, type ReckonedPupil } from './reckoning.service.js';
import { RegisterAccess, type ReadableLesson } from './registerAccess.service.js';
import { RegisterLessons } from './registerLessons.service.js';
import { isManager, isoText, type AskingPerson } from './registerSql.js';

interface KeptRow {
  person_id: string;
  first_in: Date | null;
  last_out: Date | null;
  seconds: number;
  joins: number;
  leaves: number;
  late_seconds: number;
  early_seconds: number;
  bridged: boolean;
  reckoned: AttendanceEntry['reckoned'];
  mark: AttendanceStatus | null;
  reason: string;
  marked_by: string | null;
  class_id: string | null;
}
interface NameRow {
  id: string;
  name: string;
  class_name: string | null;
  is_closed: boolean;
  report: { reason: string; accepted: boolean | null } | null;
}

const keptSql = `SELECT a.*, b.name || ' ' || b.surname AS marked_by FROM lesson_attendance a LEFT JOIN users b ON b.id = a.marked_by WHERE a.meeting_id = $1`;
/** Names in the order of the school, of `$2` with their classes `$3`. */
const namesSql = `SELECT u.id, u.name || ' ' || u.surname AS name, c.name AS class_name,
    EXISTS (SELECT 1 FROM register_days d WHERE d.class_id = w.class_id AND d.on_date = l.on_date AND d.closed_at IS NOT NULL) AS is_closed,
    (SELECT jsonb_build_object('reason', r.reason, 'accepted', r.accepted) FROM absence_reports r
     WHERE r.child_id = u.id AND l.on_date BETWEEN r.from_on AND r.until_on ORDER BY r.accepted DESC NULLS LAST, r.made_at DESC LIMIT 1) AS report
  FROM unnest($2::uuid[], $3::uuid[]) AS w(person_id, class_id) JOIN users u ON u.id = w.person_id JOIN lessons l ON l.meeting_id = $1
  LEFT JOIN classes c ON c.id = w.class_id ORDER BY u.name COLLATE school_names, u.surname COLLATE school_names, u.id`;

const fromRow = (row: KeptRow, meetingId: string): ReckonedPupil => ({
  ...{ meetingId, personId: row.person_id, classId: row.class_id, isInside: false },
  ...{ firstIn: row.first_in?.getTime() ?? null, lastOut: row.last_out?.getTime() ?? null },
  ...{ seconds: row.seconds, countedSeconds: 0, joins: row.joins, leaves: row.leaves, bridged: row.bridged },
  ...{ lateSeconds: row.late_seconds, earlySeconds: row.early_seconds, status: row.reckoned },
});
const isoAt = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** One lesson's page of the register. */
@Injectable()
export class SheetsService {
  constructor(
    private readonly source: DataSource,
    private readonly access: RegisterAccess,
    private readonly reckoning: ReckoningService,
    private readonly lessons: RegisterLessons,
    private readonly rules: AttendanceRuleService,
  ) {}

  /** @throws as {@link RegisterAccess.lesson} */
  async sheet(asking: AskingPerson, id: string): Promise<LessonSheet> {
    const lesson = await this.access.lesson(asking, id);
    const [listed] = await this.lessons.byIds([id]);
    if (!listed) throw new AppError('common.forbidden');
    const [pupils, { remindsGuardians }, [call]] = await Promise.all([
      this.entries(lesson),
      this.rules.read(),
      this.source.query<{ at: Date }[]>('SELECT at FROM roll_calls WHERE meeting_id = $1 ORDER BY at DESC LIMIT 1', [
        id,
      ]),
    ]);
    const isOpen = pupils.some(({ isClosed }) => !isClosed) || pupils.length === 0;
    return {
      ...listed,
      ...{ pupils, remindsGuardians, rollCallAt: isoText(call?.at ?? null) },
      mayMark:
        isOpen && !lesson.isArchived && !lesson.isCancelled && (lesson.startAt <= new Date() || isManager(asking)),
    };
  }

  /** Everybody who is expected: as it was reckoned, or as it stands now; and what the teacher said. */
  async entries({ id, isReckoned }: Pick<ReadableLesson, 'id' | 'isReckoned'>): Promise<AttendanceEntry[]> {
    const rows = await this.source.query<KeptRow[]>(keptSql, [id]);
    const kept = new Map(rows.map((row) => [row.person_id, row]));
    const isSettled = isReckoned && rows.length > 0;
    const pupils = isSettled ? rows.map((row) => fromRow(row, id)) : await this.reckoning.of([id]);
    const byId = new Map(pupils.map((pupil) => [pupil.personId, pupil]));
    const names = await this.source.query<NameRow[]>(namesSql, [
      id,
      pupils.map(({ personId }) => personId),
      pupils.map(({ classId }) => classId),
    ]);
    return names.flatMap(({ id: personId, name, class_name: className, is_closed: isClosed, report }) => {
      const pupil = byId.get(personId);
      if (!pupil) return [];
      const {
        firstIn,
        lastOut,
        seconds,
        joins,
        leaves,
        lateSeconds,
        earlySeconds,
        bridged,
        isInside,
        status,
        classId,
      } = pupil;
      const said = kept.get(personId);
      return [
        {
          ...{
            personId,
            name,
            classId,
            className,
            isClosed,
            report,
            seconds,
            joins,
            leaves,
            lateSeconds,
            earlySeconds,
          },
          ...{ bridged, isInside, reckoned: status, mark: said?.mark ?? null, status: said?.mark ?? status },
          ...{
            reason: said?.reason ?? '',
            markedBy: said?.marked_by ?? null,
            firstIn: isoAt(firstIn),
            lastOut: isoAt(lastOut),
          },
        },
      ];
    });
  }

  /** The trail of the marks, the newest first. @throws as {@link RegisterAccess.lesson} */
  async changes(asking: AskingPerson, id: string): Promise<AttendanceChange[]> {
    await this.access.lesson(asking, id);
    const rows = await this.source.query<(Omit<AttendanceChange, 'at'> & { at: Date })[]>(
      `SELECT h.id::text AS id, jsonb_build_object('id', u.id, 'name', u.name || ' ' || u.surname) AS person, h.was, h.becomes, h.reason,
         b.name || ' ' || b.surname AS by, h.at
       FROM attendance_changes h JOIN users u ON u.id = h.person_id LEFT JOIN users b ON b.id = h.by_id
       WHERE h.meeting_id = $1 ORDER BY h.id DESC LIMIT 500`,
      [id],
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }
}
