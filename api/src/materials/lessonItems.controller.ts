import { Controller, Get, Query } from '@nestjs/common';
import { lessonItemsQuery, type LessonItems, type LessonItemsQuery } from '@derslik/contract/lessonItems';
import { videoRoles } from '@derslik/contract/roles';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { LessonItemsService } from './lessonItems.service.js';

/** Section 7.6's call of a lesson's materials. */
@Roles(...videoRoles)
@Controller('v1/teacher/live-subject')
export class LessonItemsController {
  constructor(private readonly items: LessonItemsService) {}

  @Get('live-subject-item')
  list(
    @CurrentSession() { personId }: Session,
    @Query({ schema: lessonItemsQuery }) query: LessonItemsQuery,
  ): Promise<LessonItems> {
    return this.items.list(personId, query);
  }
}
