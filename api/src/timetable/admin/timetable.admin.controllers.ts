import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, type Type } from '@nestjs/common';
import {
  dayScheduleWrite,
  teacherAbsenceWrite,
  termArchive,
  type ClassGroupPage,
  type DaySchedule,
  type DayScheduleWrite,
  type LessonConflict,
} from '@derslik/contract/adminTimetable';
import { consoleRoles } from '@derslik/contract/roles';
import {
  bellWrite,
  classGroupWrite,
  classroomWrite,
  holidayWrite,
  lessonChange,
  subjectWrite,
  termWrite,
  weeklyLessonWrite,
  type BellSchedule,
  type BellWrite,
  type ClassGroup,
  type ClassGroupWrite,
  type Day,
  type LessonChange,
  type Term,
  type TermWrite,
  type WeeklyLesson,
  type WeeklyLessonWrite,
} from '@derslik/contract/timetable';
import { dayRange } from '@derslik/contract/timetableDays';
import { idSchema } from '@derslik/contract/users';
import type * as z from 'zod/mini';
import { Roles } from '../../http/access.js';
import type { RawListQuery } from '../../http/list.js';
import { CurrentSession, type Session } from '../../http/session.js';
import { BellsService } from './bells.service.js';
import { ClassGroupsService } from './classGroups.service.js';
import { crudController, type Crud } from './crudController.js';
import { LessonChangesService } from './lessonChanges.service.js';
import type { RecordKind, RecordRows, RecordWrites } from './recordKinds.js';
import { TimetableRecords } from './records.service.js';
import { TermsService } from './terms.service.js';
import { WeeklyLessonsService } from './weeklyLessons.service.js';

const crudOf = <K extends RecordKind>(records: TimetableRecords, kind: K): Crud<RecordRows[K], RecordWrites[K]> => ({
  list: (raw: RawListQuery) => records.list(kind, raw),
  one: (id) => records.one(kind, id),
  create: (actorId, wanted) => records.create(actorId, kind, wanted),
  update: (actorId, id, wanted) => records.update(actorId, kind, id, wanted),
  delete: (actorId, id) => records.delete(actorId, kind, id),
});
const recordsController = <K extends RecordKind>(kind: K, written: z.ZodMiniType<RecordWrites[K]>): Type<object> => {
  @Roles(...consoleRoles)
  @Controller(`admin/${kind}`)
  class RecordsController extends crudController<RecordRows[K], RecordWrites[K]>(kind, written) {
    readonly rows: Crud<RecordRows[K], RecordWrites[K]>;

    constructor(records: TimetableRecords) {
      super();
      this.rows = crudOf(records, kind);
    }
  }
  return RecordsController;
};

@Roles(...consoleRoles)
@Controller('admin/bells')
class BellsController extends crudController<BellSchedule, BellWrite>('bells', bellWrite) {
  constructor(readonly rows: BellsService) {
    super();
  }
}

@Roles(...consoleRoles)
@Controller('admin/class-groups')
class ClassGroupsController extends crudController<ClassGroup, ClassGroupWrite, ClassGroupPage>(
  'class-groups',
  classGroupWrite,
) {
  constructor(readonly rows: ClassGroupsService) {
    super();
  }
}

@Roles(...consoleRoles)
@Controller('admin/weekly-lessons')
class WeeklyLessonsController extends crudController<WeeklyLesson, WeeklyLessonWrite>(
  'weekly-lessons',
  weeklyLessonWrite,
) {
  constructor(readonly rows: WeeklyLessonsService) {
    super();
  }
}

@Roles(...consoleRoles)
@Controller('admin/terms/:id')
class TermsController {
  constructor(private readonly terms: TermsService) {}

  @Post('copy')
  copy(
    @CurrentSession() { personId }: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: termWrite }) body: TermWrite,
  ): Promise<Term> {
    return this.terms.copy(personId, id, body);
  }

  @Put('archived')
  archive(
    @CurrentSession() { personId }: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: termArchive }) { isArchived }: { isArchived: boolean },
  ): Promise<Term> {
    return this.terms.setArchived(personId, id, isArchived);
  }

  @Get('conflicts')
  conflicts(@Param('id', { schema: idSchema }) id: string): Promise<LessonConflict[]> {
    return this.terms.conflicts(id);
  }
}

@Roles(...consoleRoles)
@Controller('admin/day-schedules')
class DaySchedulesController {
  constructor(private readonly bells: BellsService) {}

  @Get()
  list(@Query({ schema: dayRange }) days: { from: Day; to: Day }): Promise<DaySchedule[]> {
    return this.bells.days(days);
  }

  @Put()
  @HttpCode(200)
  set(
    @CurrentSession() { personId }: Session,
    @Body({ schema: dayScheduleWrite }) body: DayScheduleWrite,
  ): Promise<DayScheduleWrite> {
    return this.bells.setDay(personId, body);
  }
}

@Roles(...consoleRoles)
@Controller('admin/lesson-changes')
class LessonChangesController {
  constructor(private readonly changes: LessonChangesService) {}

  @Get()
  list(@Query({ schema: dayRange }) days: { from: Day; to: Day }): Promise<LessonChange[]> {
    return this.changes.list(days);
  }

  @Put()
  set(
    @CurrentSession() { personId }: Session,
    @Body({ schema: lessonChange }) body: LessonChange,
  ): Promise<LessonChange> {
    return this.changes.set(personId, body);
  }
}

export const timetableAdminControllers: Type<object>[] = [
  recordsController('terms', termWrite),
  recordsController('holidays', holidayWrite),
  recordsController('subjects', subjectWrite),
  recordsController('classrooms', classroomWrite),
  recordsController('teacher-absences', teacherAbsenceWrite),
  BellsController,
  ClassGroupsController,
  WeeklyLessonsController,
  TermsController,
  DaySchedulesController,
  LessonChangesController,
];
