import { Module } from '@nestjs/common';
import { MailsModule } from '../mails/mails.module.js';
import { MeetingsModule } from '../meetings/meetings.module.js';
import { PlatformsModule } from '../platforms/platforms.module.js';
import { QueueModule } from '../queue/queue.module.js';
import { SchoolRowModule } from '../school/schoolRow.module.js';
import { CalendarFeedsController } from './calendarFeeds.controller.js';
import { CalendarFeeds } from './calendarFeeds.service.js';
import { LessonMails } from './lessonMails.service.js';
import { LessonMailsController } from './lessonMails.controller.js';
import { LessonRuleService } from './lessonRule.service.js';
import { LessonsAdminController } from './lessons.admin.controller.js';
import { LessonsController } from './lessons.controller.js';
import { LessonsService } from './lessons.service.js';

@Module({
  imports: [QueueModule, MailsModule, MeetingsModule, PlatformsModule, SchoolRowModule],
  controllers: [LessonsController, LessonsAdminController, CalendarFeedsController, LessonMailsController],
  providers: [LessonsService, LessonRuleService, CalendarFeeds, LessonMails],
})
export class LessonsModule {}
