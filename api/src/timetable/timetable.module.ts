import { Module } from '@nestjs/common';
import { MeetingsModule } from '../meetings/meetings.module.js';
import { QueueModule } from '../queue/queue.module.js';
import { SchoolRowModule } from '../school/schoolRow.module.js';
import { StructureModule } from '../structure/structure.module.js';
import { BellsService } from './admin/bells.service.js';
import { ClassGroupsService } from './admin/classGroups.service.js';
import { LessonChangesService } from './admin/lessonChanges.service.js';
import { TimetableRecords } from './admin/records.service.js';
import { TermsService } from './admin/terms.service.js';
import { timetableAdminControllers } from './admin/timetable.admin.controllers.js';
import { WeeklyLessonsService } from './admin/weeklyLessons.service.js';
import { SingleLessonsAdminController, SingleLessonsController } from './byHand/singleLessons.controllers.js';
import { SingleLessonsService } from './byHand/singleLessons.service.js';
import { LessonMaker } from './making/lessonMaker.service.js';
import { PlanStore } from './plan.store.js';
import { SubstitutionsService } from './substitutions.service.js';
import { TimetableAdminController, TimetableController } from './timetable.controllers.js';
import { TimetableService } from './timetable.service.js';

@Module({
  imports: [MeetingsModule, QueueModule, SchoolRowModule, StructureModule],
  controllers: [
    ...[TimetableController, TimetableAdminController, SingleLessonsController, SingleLessonsAdminController],
    ...timetableAdminControllers,
  ],
  providers: [
    ...[PlanStore, LessonMaker, TimetableService, SubstitutionsService, SingleLessonsService],
    ...[TimetableRecords, BellsService, ClassGroupsService, WeeklyLessonsService, TermsService, LessonChangesService],
  ],
  exports: [
    PlanStore,
    LessonMaker,
    TimetableService,
    TimetableRecords,
    BellsService,
    ClassGroupsService,
    WeeklyLessonsService,
    LessonChangesService,
    SingleLessonsService,
  ],
})
export class TimetableModule {}
