import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { conferenceTestBody, type ConferenceState, type ConferenceTest } from '@derslik/contract/conferenceTest';
import { consoleRoles } from '@derslik/contract/roles';
import type * as z from 'zod/mini';
import { Roles } from '../http/access.js';
import { ConferenceTestService } from './conferenceTest.service.js';

/** The console's look at the conference servers. */
@Roles(...consoleRoles)
@Controller('admin/conference')
export class ConferenceTestAdminController {
  constructor(private readonly tests: ConferenceTestService) {}

  @Get()
  state(): Promise<ConferenceState> {
    return this.tests.state();
  }

  @Post('test')
  @HttpCode(200)
  begin(@Body({ schema: conferenceTestBody }) { prefix }: z.infer<typeof conferenceTestBody>): Promise<ConferenceTest> {
    return this.tests.begin(prefix);
  }
}
