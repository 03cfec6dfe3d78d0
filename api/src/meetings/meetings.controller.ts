import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { limits } from '@derslik/contract/limits';
import {
  lastRoomsQuery,
  meetingCreate,
  meetingUpdate,
  roomByTokenQuery,
  waitingRoomBody,
  type Attendee,
  type LastRooms,
  type MeetingCreate,
  type MeetingUpdate,
  type ReservedRoom,
  type Room,
} from '@derslik/contract/meetings';
import * as z from 'zod/mini';
import { Members, SignedIn } from '../http/access.js';
import { AnswersJson, type JsonText } from '../http/jsonText.js';
import { CurrentSession, type Session } from '../http/session.js';
import { AttendanceService } from './attendance.service.js';
import { LastRoomsService } from './lastRooms.service.js';
import { MeetingsService } from './meetings.service.js';
import { ReservationsService } from './reservations.service.js';

const tokenText = z.string().check(z.minLength(1), z.maxLength(64));
const tokenQuery = z.object({ token: tokenText });
type Answer<T> = Promise<{ data: T }>;

/** Section 7.4's calls. */
@Members()
@Controller()
export class MeetingsController {
  constructor(
    private readonly meetings: MeetingsService,
    private readonly lists: LastRoomsService,
    private readonly reservations: ReservationsService,
    private readonly attendance: AttendanceService,
  ) {}

  @Get('lastRooms')
  @AnswersJson()
  lastRooms(
    @CurrentSession() session: Session,
    @Query({ schema: lastRoomsQuery }) query: z.infer<typeof lastRoomsQuery>,
  ): Promise<JsonText<LastRooms>> {
    return this.lists.list(session.personId, {
      type: query.type,
      onlyMe: query.onlyMe === '1' || query.onlyMe === 'true',
      lessons: query.lessons === '1',
      page: query.page ?? 1,
      size: query.size ?? limits.meeting.pageSize,
    });
  }

  @Get('liveRoom')
  async reserve(@CurrentSession() session: Session): Answer<ReservedRoom> {
    return { data: await this.reservations.reserve(session.personId) };
  }

  @Post('liveRoom/:token')
  @HttpCode(200)
  async create(
    @CurrentSession() session: Session,
    @Param('token', { schema: tokenText }) token: string,
    @Body({ schema: meetingCreate }) body: MeetingCreate,
  ): Answer<Room> {
    return { data: await this.meetings.create(session, token, body) };
  }

  @Put('liveRoom/:token')
  async update(
    @CurrentSession() session: Session,
    @Param('token', { schema: tokenText }) token: string,
    @Body({ schema: meetingUpdate }) body: MeetingUpdate,
  ): Answer<Room> {
    return { data: await this.meetings.update(session, token, body) };
  }

  @Get('liveRoom/:token/attendance')
  async attendees(
    @CurrentSession() session: Session,
    @Param('token', { schema: tokenText }) token: string,
  ): Answer<Attendee[]> {
    return { data: await this.attendance.list(session.personId, token) };
  }

  @Delete('liveRoom')
  async delete(
    @CurrentSession() session: Session,
    @Query({ schema: tokenQuery }) query: { token: string },
  ): Answer<Record<string, never>> {
    await this.meetings.delete(session.personId, query.token);
    return { data: {} };
  }

  @Get('liveRoomByToken')
  @SignedIn()
  @AnswersJson()
  byToken(
    @CurrentSession() session: Session,
    @Query({ schema: roomByTokenQuery }) query: z.infer<typeof roomByTokenQuery>,
  ): Promise<JsonText<{ data: Room }>> {
    return this.meetings.enterable(session, query.token, query.password, query.device);
  }

  @Post('metodbox/waitingRoomStatus')
  @HttpCode(200)
  async waitingRoom(
    @CurrentSession() session: Session,
    @Body({ schema: waitingRoomBody }) body: z.infer<typeof waitingRoomBody>,
  ): Answer<Room> {
    const { token, isWaitingRoom } = body;
    return { data: await this.meetings.update(session, token, { isWaitingRoom }) };
  }
}
