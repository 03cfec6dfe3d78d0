import { Module } from '@nestjs/common';
import { MeetingsModule } from '../meetings/meetings.module.js';
import { PlatformsModule } from '../platforms/platforms.module.js';
import { SchoolRowModule } from '../school/schoolRow.module.js';
import { CalendarFeedsController } from './calendarFeeds.controller.js';
import { CalendarFeeds } from './calendarFeeds.service.js';
import { LessonRuleService } from './lessonRule.service.js';
import { LessonsAdminController } from './lessons.admin.controller.js';
import { LessonsController } from './lessons.controller.js';
import { LessonsService } from './lessons.service.js';

@Module({
  imports: [MeetingsModule, PlatformsModule, SchoolRowModule],
  controllers: [LessonsController, LessonsAdminController, CalendarFeedsController],
  providers: [LessonsService, LessonRuleService, CalendarFeeds],
})
export class LessonsModule {}
