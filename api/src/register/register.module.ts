import { Module } from '@nestjs/common';
import { MailsModule } from '../mails/mails.module.js';
import { QueueModule } from '../queue/queue.module.js';
import { SchoolRowModule } from '../school/schoolRow.module.js';
import { AbsencesService } from './absences.service.js';
import { AttendanceRuleService } from './attendanceRule.service.js';
import { BoardRowsService } from './boardRows.service.js';
import { BoardsService } from './boards.service.js';
import { ClassRegistersService } from './classRegisters.service.js';
import { DaysService } from './days.service.js';
import { ExportRowsService } from './exportRows.service.js';
import { MarksService } from './marks.service.js';
import { OutagesService } from './outages.service.js';
import { ReckoningService } from './reckoning.service.js';
import { RegisterAccess } from './registerAccess.service.js';
import { RegisterAdminController } from './register.admin.controller.js';
import { RegisterController } from './register.controller.js';
import { RegisterLessons } from './registerLessons.service.js';
import { RemindersService } from './reminders.service.js';
import { RollCallController } from './rollCall.controller.js';
import { RollCallsService } from './rollCalls.service.js';
import { SheetsService } from './sheets.service.js';

/** Who was in which lesson, and what the school says of it. */
@Module({
  imports: [QueueModule, MailsModule, SchoolRowModule],
  controllers: [RollCallController, RegisterController, RegisterAdminController],
  providers: [
    OutagesService,
    AttendanceRuleService,
    ReckoningService,
    RegisterAccess,
    RegisterLessons,
    SheetsService,
    MarksService,
    RollCallsService,
    RemindersService,
    ClassRegistersService,
    DaysService,
    ExportRowsService,
    AbsencesService,
    BoardsService,
    BoardRowsService,
  ],
  exports: [AbsencesService, AttendanceRuleService, RegisterAccess, SheetsService],
})
export class RegisterModule {}
