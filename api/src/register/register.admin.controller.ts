import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import {
  attendanceRule,
  classDay,
  registerRange,
  type ClassDay,
  type RegisterRange,
  type SchoolAttendanceRule,
} from '@derslik/contract/register';
import {
  boardLessonsQuery,
  boardMissedQuery,
  boardPupilsQuery,
  type BoardLessons,
  type BoardLessonsQuery,
  type BoardMissed,
  type BoardMissedQuery,
  type BoardPupils,
  type BoardPupilsQuery,
  type MissingPupil,
  type TermBoard,
  type TodayBoard,
} from '@derslik/contract/registerBoards';
import { consoleRoles } from '@derslik/contract/roles';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { AttendanceRuleService } from './attendanceRule.service.js';
import { BoardRowsService } from './boardRows.service.js';
import { BoardsService } from './boards.service.js';
import { DaysService } from './days.service.js';

/** What managers alone see and set of the register. */
@Roles(...consoleRoles)
@Controller('admin/register')
export class RegisterAdminController {
  constructor(
    private readonly rules: AttendanceRuleService,
    private readonly days: DaysService,
    private readonly boards: BoardsService,
    private readonly rows: BoardRowsService,
  ) {}

  @Get('rule')
  rule(): Promise<SchoolAttendanceRule> {
    return this.rules.read();
  }

  @Put('rule')
  setRule(
    @CurrentSession() { personId }: Session,
    @Body({ schema: attendanceRule }) body: SchoolAttendanceRule,
  ): Promise<SchoolAttendanceRule> {
    return this.rules.write(body, personId);
  }

  @Post('days/open')
  @HttpCode(200)
  async open(
    @CurrentSession() session: Session,
    @Body({ schema: classDay }) body: ClassDay,
  ): Promise<Record<string, never>> {
    await this.days.open(session, body);
    return {};
  }

  @Get('today')
  today(): Promise<TodayBoard> {
    return this.boards.today();
  }

  @Get('today/missing')
  missing(): Promise<MissingPupil[]> {
    return this.boards.missing();
  }

  @Get('term')
  term(@Query({ schema: registerRange }) range: RegisterRange): Promise<TermBoard> {
    return this.boards.term(range);
  }

  @Get('term/lessons')
  termLessons(@Query({ schema: boardLessonsQuery }) query: BoardLessonsQuery): Promise<BoardLessons> {
    return this.rows.lessons(query);
  }

  @Get('term/missed')
  termMissed(@Query({ schema: boardMissedQuery }) query: BoardMissedQuery): Promise<BoardMissed> {
    return this.rows.missed(query);
  }

  @Get('term/pupils')
  termPupils(@Query({ schema: boardPupilsQuery }) query: BoardPupilsQuery): Promise<BoardPupils> {
    return this.rows.pupils(query);
  }
}
