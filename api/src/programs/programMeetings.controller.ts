import { Body, Controller, Param, Query, UseGuards, UseInterceptors } from '@nestjs/common';
import {
  programCalls as calls,
  type ProgramMeeting,
  type ProgramMeetingAttendance,
  type ProgramMeetingChange,
  type ProgramMeetingCreate,
  type ProgramMeetings,
  type ProgramMeetingsQuery,
} from '@derslik/contract/programCalls';
import { Public } from '../http/access.js';
import { KeptAnswers } from './keptAnswers.js';
import { ProgramMeetingsService } from './meetings.service.js';
import { CurrentProgram, type Program } from './program.js';
import { ProgramGuard } from './program.guard.js';
import { ProgramRoute } from './programRoute.js';

interface ById {
  id: string;
}

/** Meetings that are no lessons, for programs. */
@Public()
@UseGuards(ProgramGuard)
@UseInterceptors(KeptAnswers)
@Controller('programs/v1')
export class ProgramMeetingsController {
  constructor(private readonly meetings: ProgramMeetingsService) {}

  @ProgramRoute(calls.listMeetings)
  listMeetings(@Query({ schema: calls.listMeetings.query }) query: ProgramMeetingsQuery): Promise<ProgramMeetings> {
    return this.meetings.list(query);
  }

  @ProgramRoute(calls.createMeeting)
  createMeeting(
    @CurrentProgram() program: Program,
    @Body({ schema: calls.createMeeting.body }) body: ProgramMeetingCreate,
  ): Promise<ProgramMeeting> {
    return this.meetings.create(program, body);
  }

  @ProgramRoute(calls.oneMeeting)
  oneMeeting(@Param({ schema: calls.oneMeeting.params }) { id }: ById): Promise<ProgramMeeting> {
    return this.meetings.one(id);
  }

  @ProgramRoute(calls.changeMeeting)
  changeMeeting(
    @CurrentProgram() program: Program,
    @Param({ schema: calls.changeMeeting.params }) { id }: ById,
    @Body({ schema: calls.changeMeeting.body }) body: ProgramMeetingChange,
  ): Promise<ProgramMeeting> {
    return this.meetings.change(program, id, body);
  }

  @ProgramRoute(calls.endMeeting)
  endMeeting(
    @CurrentProgram() program: Program,
    @Param({ schema: calls.endMeeting.params }) { id }: ById,
  ): Promise<ProgramMeeting> {
    return this.meetings.end(program, id);
  }

  @ProgramRoute(calls.deleteMeeting)
  deleteMeeting(
    @CurrentProgram() program: Program,
    @Param({ schema: calls.deleteMeeting.params }) { id }: ById,
  ): Promise<ProgramMeeting> {
    return this.meetings.delete(program, id);
  }

  @ProgramRoute(calls.meetingAttendance)
  meetingAttendance(
    @Param({ schema: calls.meetingAttendance.params }) { id }: ById,
  ): Promise<ProgramMeetingAttendance> {
    return this.meetings.attendance(id);
  }
}
