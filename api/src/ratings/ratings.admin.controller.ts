import { Controller, Get, Query, Res } from '@nestjs/common';
import type { AdminRating, RatingWeek } from '@derslik/contract/ratings';
import { consoleRoles } from '@derslik/contract/roles';
import type { FastifyReply } from 'fastify';
import { Roles } from '../http/access.js';
import { answerList, rawListQuery, type RawListQuery } from '../http/list.js';
import { RatingsAdminService } from './ratings.admin.service.js';

/** The console's view of ratings. */
@Roles(...consoleRoles)
@Controller('admin')
export class RatingsAdminController {
  constructor(private readonly ratings: RatingsAdminService) {}

  @Get('ratings')
  async list(
    @Query({ schema: rawListQuery }) query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminRating[]> {
    const { rows, total, offset } = await this.ratings.list(query);
    return answerList(reply, 'ratings', offset, rows, total);
  }

  @Get('ratingWeeks')
  async weeks(): Promise<{ data: RatingWeek[] }> {
    return { data: await this.ratings.weeks() };
  }
}
