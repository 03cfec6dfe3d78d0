import { Controller, Get, Query } from '@nestjs/common';
import { consoleRoles } from '@derslik/contract/roles';
import type { Substitution } from '@derslik/contract/adminTimetable';
import type { Day, TimetableLesson } from '@derslik/contract/timetable';
import {
  oneDay,
  ownTimetableQuery,
  timetableQuery,
  type OwnTimetableQuery,
  type TimetableQuery,
} from '@derslik/contract/timetableDays';
import { Members, Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { SubstitutionsService } from './substitutions.service.js';
import { TimetableService } from './timetable.service.js';

@Members()
@Controller('timetable')
export class TimetableController {
  constructor(private readonly timetable: TimetableService) {}

  @Get()
  own(
    @CurrentSession() session: Session,
    @Query({ schema: ownTimetableQuery }) query: OwnTimetableQuery,
  ): Promise<TimetableLesson[]> {
    return this.timetable.own(session, query);
  }
}

@Roles(...consoleRoles)
@Controller('admin')
export class TimetableAdminController {
  constructor(
    private readonly timetable: TimetableService,
    private readonly substitutions: SubstitutionsService,
  ) {}

  @Get('substitutions')
  away(@Query({ schema: oneDay }) { day }: { day: Day }): Promise<Substitution[]> {
    return this.substitutions.on(day);
  }

  @Get('timetable')
  all(@Query({ schema: timetableQuery }) query: TimetableQuery): Promise<TimetableLesson[]> {
    return this.timetable.all(query);
  }
}
