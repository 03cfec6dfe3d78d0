import { Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { CalendarFeed, NewCalendarFeed } from '@derslik/contract/lessons';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { Members, Public } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { CalendarFeeds } from './calendarFeeds.service.js';

const file = z.pipe(
  z.string().check(z.regex(/^[\w-]{32}\.ics$/)),
  z.transform((name: string) => name.slice(0, -'.ics'.length)),
);

/** A person's lessons for their own calendar. */
@Controller()
export class CalendarFeedsController {
  constructor(private readonly feeds: CalendarFeeds) {}

  @Get('calendarFeed')
  @Members()
  async own(@CurrentSession() { personId }: Session): Promise<{ data: CalendarFeed }> {
    return { data: await this.feeds.of(personId) };
  }

  /** A new address; the old one shows nothing any more. */
  @Post('calendarFeed')
  @HttpCode(200)
  @Members()
  async renew(@CurrentSession() { personId }: Session): Promise<{ data: NewCalendarFeed }> {
    return { data: await this.feeds.renew(personId) };
  }

  @Delete('calendarFeed')
  @Members()
  async end(@CurrentSession() { personId }: Session): Promise<{ data: Record<string, never> }> {
    await this.feeds.end(personId);
    return { data: {} };
  }

  /** Calendars sign in nowhere: who knows the address reads it. */
  @Get('calendar/:file')
  @Public()
  async read(
    @Param('file', { schema: file }) token: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const calendar = await this.feeds.read(token);
    void reply.header('content-type', 'text/calendar; charset=utf-8').header('cache-control', 'private, no-store');
    return calendar;
  }
}
