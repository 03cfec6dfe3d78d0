import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { programLimits as limits } from '@derslik/contract/limits/programs';
import type {
  ProgramAttendance,
  ProgramLesson,
  ProgramLessonChange,
  ProgramLessonCreate,
  ProgramLessons,
  ProgramLessonsQuery,
} from '@derslik/contract/programCalls';
import type { LessonChange } from '@derslik/contract/timetable';
import { adminLessonWrite } from '@derslik/contract/timetableDays';
import { DataSource } from 'typeorm';
import { brokenConstraint } from '../database/databaseError.js';
import { writeAudit } from '../audit/writeAudit.js';
import { CONFIG, type Config } from '../config.js';
import { SheetsService } from '../register/sheets.service.js';
import { inSchoolOrder } from '../structure/groups.js';
import { groupKey } from '../structure/groupKey.js';
import { LessonChangesService } from '../timetable/admin/lessonChanges.service.js';
import { SingleLessonsService } from '../timetable/byHand/singleLessons.service.js';
import type { Program } from './program.js';
import { References } from './references.js';

type Row = Omit<ProgramLesson, 'startsAt' | 'endsAt' | 'link'> & { startsAt: Date; endsAt: Date; code: string };

const person = (id: string): string => `(SELECT jsonb_build_object('id', u.id, 'name', u.name || ' ' || u.surname,
  'externalId', u.external_id) FROM users u WHERE u.id = ${id})`;
const selectSql = `SELECT l.meeting_id AS id, l.external_id AS "externalId", m.name, s.name AS subject, l.on_date::text AS "onDate",
    m.start_at AS "startsAt", coalesce(m.end_at, m.start_at) AS "endsAt", ${person('m.owner_id')} AS teacher,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'externalId', c.external_id) ORDER BY c.name ${inSchoolOrder}), '[]'::jsonb)
      FROM meeting_classes mc JOIN classes c ON c.id = mc.class_id WHERE mc.meeting_id = m.id) AS classes,
    l.cancelled_at IS NOT NULL AS "isCancelled", m.token AS code
  FROM lessons l JOIN meetings m ON m.id = l.meeting_id JOIN subjects s ON s.id = l.subject_id`;

interface Planned {
  weeklyLessonId: string | null;
  plannedOn: string | null;
}
/** What programs do with lessons. */
@Injectable()
export class ProgramLessonsService {
  private readonly references: References;

  constructor(
    private readonly source: DataSource,
    private readonly single: SingleLessonsService,
    private readonly changes: LessonChangesService,
    private readonly sheets: SheetsService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {
    this.references = new References(source);
  }

  async list({ after, size = limits.page, ...wanted }: ProgramLessonsQuery): Promise<ProgramLessons> {
    const rows = await this.source.query<Row[]>(
      `${selectSql} WHERE ($1::uuid IS NULL OR l.meeting_id > $1) AND ($2::text IS NULL OR l.external_id = $2)
         AND ($3::date IS NULL OR l.on_date >= $3) AND ($4::date IS NULL OR l.on_date <= $4)
         AND ($5::uuid IS NULL OR m.owner_id = $5)
         AND ($6::uuid IS NULL OR EXISTS (SELECT 1 FROM meeting_classes k WHERE k.meeting_id = l.meeting_id AND k.class_id = $6))
       ORDER BY l.meeting_id LIMIT $7`,
      [
        ...[after ?? null, wanted.externalId ?? null, wanted.from ?? null, wanted.to ?? null],
        ...[wanted.teacher ?? null, wanted.class ?? null, size + 1],
      ],
    );
    const lessons = rows.slice(0, size).map((row) => this.toLesson(row));
    return { lessons, next: rows.length > size ? (lessons.at(-1)?.id ?? null) : null };
  }

  /** @throws AppError common.notFound */
  async one(id: string): Promise<ProgramLesson> {
    const [row] = await this.source.query<Row[]>(`${selectSql} WHERE l.meeting_id = $1`, [id]);
    if (!row) throw new AppError('common.notFound');
    return this.toLesson(row);
  }

  /** A lesson that no week has. @throws AppError programs.unknown, programs.externalIdTaken, and what a lesson by hand throws */
  async create(program: Program, wanted: ProgramLessonCreate): Promise<ProgramLesson> {
    const [subject] = await this.source.query<{ id: string }[]>('SELECT id FROM subjects WHERE name_key = $1', [
      groupKey(wanted.subject),
    ]);
    const [teacherId] = await this.references.ids('users', [wanted.teacher]);
    const classIds = await this.references.ids('classes', wanted.classes);
    if (!subject || !teacherId) throw new AppError('programs.unknown');
    const read = adminLessonWrite.safeParse({
      ...{ subjectId: subject.id, teacherId, onDate: wanted.onDate, startsAt: wanted.startsAt, endsAt: wanted.endsAt },
      classes: classIds.map((classId) => ({ classId, groupId: null })),
      ...(wanted.name !== undefined && { name: wanted.name }),
    });
    if (!read.success) throw new AppError('common.invalid');
    const { externalId } = wanted;
    const made = await this.named(() =>
      this.single.create({ personId: program.ownerId }, read.data, {
        also: async (manager, id) => {
          if (externalId !== undefined)
            await manager.query('UPDATE lessons SET external_id = $2 WHERE meeting_id = $1', [id, externalId]);
        },
      }),
    );
    return this.one(made.id);
  }

  /** @throws AppError common.notFound, programs.externalIdTaken */
  async change(program: Program, id: string, { externalId }: ProgramLessonChange): Promise<ProgramLesson> {
    await this.named(() =>
      this.source.transaction(async (manager) => {
        const [[row]] = await manager.query<[{ id: string }[], number]>(
          'UPDATE lessons SET external_id = $2 WHERE meeting_id = $1 RETURNING meeting_id AS id',
          [id, externalId],
        );
        if (!row) throw new AppError('common.notFound');
        const changes = { externalId };
        await writeAudit(manager, { actorId: program.ownerId, act: 'lesson.changed', subjectId: id, changes });
      }),
    );
    return this.one(id);
  }

  /** It may be one of the week or one by hand. @throws AppError common.notFound, timetable.lessonBegun, timetable.termArchived, meeting.inPast */
  async cancel(program: Program, id: string): Promise<ProgramLesson> {
    const { isCancelled } = await this.one(id);
    if (isCancelled) return this.one(id);
    const [planned] = await this.source.query<Planned[]>(
      'SELECT weekly_lesson_id AS "weeklyLessonId", planned_on::text AS "plannedOn" FROM lessons WHERE meeting_id = $1',
      [id],
    );
    if (planned?.weeklyLessonId && planned.plannedOn)
      await this.cancelPlanned(program, planned.weeklyLessonId, planned.plannedOn);
    else await this.single.cancel({ personId: program.ownerId }, id);
    return this.one(id);
  }

  /** Who of its pupils was there. @throws AppError common.notFound */
  async attendance(id: string): Promise<ProgramAttendance> {
    const [row] = await this.source.query<{ isReckoned: boolean }[]>(
      'SELECT reckoned_at IS NOT NULL AS "isReckoned" FROM lessons WHERE meeting_id = $1',
      [id],
    );
    if (!row) throw new AppError('common.notFound');
    const entries = await this.sheets.entries({ id, isReckoned: row.isReckoned });
    const ids = await this.source.query<{ id: string; externalId: string | null }[]>(
      'SELECT id, external_id AS "externalId" FROM users WHERE id = ANY($1)',
      [entries.map(({ personId }) => personId)],
    );
    const externalIds = new Map(ids.map((one) => [one.id, one.externalId]));
    return {
      isFinal: row.isReckoned,
      attendance: entries.map(({ personId, name, status, reason, firstIn, lastOut, seconds, lateSeconds }) => ({
        person: { id: personId, name, externalId: externalIds.get(personId) ?? null },
        ...{ status, reason, firstIn, lastOut, seconds: Math.round(seconds), lateSeconds: Math.round(lateSeconds) },
      })),
    };
  }

  private async cancelPlanned({ ownerId }: Program, weeklyLessonId: string, plannedOn: string): Promise<void> {
    const known = await this.changes.list({ from: plannedOn, to: plannedOn });
    const now = known.find((one) => one.weeklyLessonId === weeklyLessonId && one.plannedOn === plannedOn);
    const asWeek = { movedTo: null, period: null, classroomId: null, substituteId: null, note: '' };
    const change: LessonChange = { ...asWeek, ...now, weeklyLessonId, plannedOn, isCancelled: true };
    await this.changes.set(ownerId, change);
  }

  private toLesson({ code, startsAt, endsAt, ...row }: Row): ProgramLesson {
    return {
      ...row,
      ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
      link: `${this.config.PUBLIC_URL}/room/${code}`,
    };
  }

  private async named<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (brokenConstraint(error) === 'lessons_by_external_id') throw new AppError('programs.externalIdTaken');
      throw error;
    }
  }
}
