import { Module } from '@nestjs/common';
import { MeetingsModule } from '../meetings/meetings.module.js';
import { RegisterModule } from '../register/register.module.js';
import { SlipsModule } from '../slips/slips.module.js';
import { StructureModule } from '../structure/structure.module.js';
import { TimetableModule } from '../timetable/timetable.module.js';
import { UsersModule } from '../users/users.module.js';
import { ProgramClassesService } from './classes.service.js';
import { ProgramFilmsService } from './films.service.js';
import { KeptAnswers } from './keptAnswers.js';
import { ProgramLessonsService } from './lessons.service.js';
import { OpenApiController } from './openApi.controller.js';
import { ProgramMeetingsController } from './programMeetings.controller.js';
import { ProgramMeetingsService } from './meetings.service.js';
import { ProgramPeopleService } from './people.service.js';
import { ProgramLessonsController } from './programLessons.controller.js';
import { ProgramGuard } from './program.guard.js';
import { ProgramsAdminController } from './programs.admin.controller.js';
import { ProgramsAdminService } from './programs.admin.service.js';
import { ProgramsController } from './programs.controller.js';

/** Programs of the school that call us with a token. */
@Module({
  imports: [MeetingsModule, UsersModule, StructureModule, SlipsModule, TimetableModule, RegisterModule],
  controllers: [
    ProgramsController,
    ProgramLessonsController,
    ProgramMeetingsController,
    OpenApiController,
    ProgramsAdminController,
  ],
  providers: [
    ProgramsAdminService,
    ProgramPeopleService,
    ProgramClassesService,
    ProgramLessonsService,
    ProgramMeetingsService,
    ProgramFilmsService,
    ProgramGuard,
    KeptAnswers,
  ],
})
export class ProgramsModule {}
