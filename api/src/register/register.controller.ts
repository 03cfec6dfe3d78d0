import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  absenceAnswer,
  classDay,
  exportQuery,
  marksBody,
  registerRange,
  type AbsenceReminder,
  type AbsenceReport,
  type AttendanceChange,
  type AttendanceRows,
  type ClassDay,
  type ExportQuery,
  type LessonSheet,
  type MarksBody,
  type PupilRegister,
  type RegisterLesson,
  type RegisterRange,
  type RegisterTable,
  type RegisterTerm,
} from '@derslik/contract/register';
import type { SchoolClass } from '@derslik/contract/structure';
import { idSchema } from '@derslik/contract/users';
import { Members } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { AbsencesService } from './absences.service.js';
import { ClassRegistersService } from './classRegisters.service.js';
import { DaysService } from './days.service.js';
import { ExportRowsService } from './exportRows.service.js';
import { MarksService } from './marks.service.js';
import { RegisterLessons } from './registerLessons.service.js';
import { RemindersService } from './reminders.service.js';
import { SheetsService } from './sheets.service.js';

type Answer<T> = Promise<{ data: T }>;

/** The register of lessons, for those who teach them and for managers; a pupil's page for them and their guardians too. */
@Members()
@Controller('register')
export class RegisterController {
  constructor(
    private readonly lessons: RegisterLessons,
    private readonly sheets: SheetsService,
    private readonly marks: MarksService,
    private readonly reminders: RemindersService,
    private readonly classes: ClassRegistersService,
    private readonly days: DaysService,
    private readonly exports: ExportRowsService,
    private readonly absences: AbsencesService,
  ) {}

  @Get('lessons')
  async list(
    @CurrentSession() session: Session,
    @Query({ schema: registerRange }) range: RegisterRange,
  ): Answer<RegisterLesson[]> {
    return { data: await this.lessons.list(session, range) };
  }

  @Get('lessons/:id')
  async sheet(@CurrentSession() session: Session, @Param('id', { schema: idSchema }) id: string): Answer<LessonSheet> {
    return { data: await this.sheets.sheet(session, id) };
  }

  @Get('lessons/:id/changes')
  async changes(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
  ): Answer<AttendanceChange[]> {
    return { data: await this.sheets.changes(session, id) };
  }

  @Put('lessons/:id/marks')
  async mark(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: marksBody }) body: MarksBody,
  ): Answer<LessonSheet> {
    return { data: await this.marks.mark(session, id, body) };
  }

  @Post('lessons/:id/remind')
  @HttpCode(200)
  async remind(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
  ): Answer<AbsenceReminder> {
    return { data: await this.reminders.remind(session, id) };
  }

  @Get('terms')
  async terms(): Answer<RegisterTerm[]> {
    return { data: await this.classes.terms() };
  }

  @Get('classes')
  async ofClasses(@CurrentSession() session: Session): Answer<SchoolClass[]> {
    return { data: await this.classes.classes(session) };
  }

  @Get('classes/:id')
  async table(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: registerRange }) range: RegisterRange,
  ): Answer<RegisterTable> {
    return { data: await this.classes.table(session, id, range) };
  }

  @Get('pupils/:id')
  async pupil(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: registerRange }) range: RegisterRange,
  ): Answer<PupilRegister> {
    return { data: await this.classes.pupil(session, id, range) };
  }

  @Post('days/close')
  @HttpCode(200)
  async close(
    @CurrentSession() session: Session,
    @Body({ schema: classDay }) body: ClassDay,
  ): Answer<Record<string, never>> {
    await this.days.close(session, body);
    return { data: {} };
  }

  @Get('export')
  export(
    @CurrentSession() session: Session,
    @Query({ schema: exportQuery }) query: ExportQuery,
  ): Promise<AttendanceRows> {
    return this.exports.rows(session, query);
  }

  @Get('absences')
  async reports(@CurrentSession() session: Session): Answer<AbsenceReport[]> {
    return { data: await this.absences.forStaff(session) };
  }

  @Post('absences/:id/answer')
  @HttpCode(200)
  async answer(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: absenceAnswer }) { accepted }: { accepted: boolean },
  ): Answer<AbsenceReport[]> {
    return { data: await this.absences.answer(session, id, accepted) };
  }
}
