import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import {
  lessonItemsQuery,
  type LessonItem,
  type LessonItems,
  type LessonItemsQuery,
} from '@derslik/contract/lessonItems';
import { videoRoles } from '@derslik/contract/roles';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { LectureKeys, picturesMost } from '../lectures/lectureKeys.js';
import { LessonItemsService } from './lessonItems.service.js';

/** Section 7.6's call of a lesson's materials. */
@Roles(...videoRoles)
@Controller('v1/teacher/live-subject')
export class LessonItemsController {
  constructor(
    private readonly items: LessonItemsService,
    private readonly keys: LectureKeys,
  ) {}

  @Get('live-subject-item')
  async list(
    @CurrentSession() { personId }: Session,
    @Query({ schema: lessonItemsQuery }) query: LessonItemsQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LessonItems> {
    const { data, ...rest } = await this.items.list(personId, query);
    let left = picturesMost;
    const pictures = (id: string): Pick<LessonItem['data'], 'image_url' | 'thumb_image_url'> => {
      const page = `${this.keys.giveSource(id, { personId, roomId: null }, request, reply)}/1`;
      return { image_url: page, thumb_image_url: `${page}/small` };
    };
    return {
      ...rest,
      data: data.map((item) =>
        item.type_name === 'BOOK_CONTENT' && left-- > 0
          ? { ...item, data: { ...item.data, ...pictures(item.id) } }
          : item,
      ),
    };
  }
}
