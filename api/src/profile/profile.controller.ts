import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { profileBody, type Profile, type ProfileBody } from '@derslik/contract/profile';
import { Members, OwnRole } from '../http/access.js';
import { CurrentCaller, type Caller } from '../http/caller.js';
import { CurrentSession, type Session } from '../http/session.js';
import { ProfileService } from './profile.service.js';

type Answer = Promise<{ data: Profile }>;

/** One's own profile; a role's path is open to that role alone. */
@Controller()
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Get('profile')
  @Members()
  async own(@CurrentSession() session: Session): Answer {
    return { data: await this.profiles.of(session.personId) };
  }

  @Post('profile')
  @HttpCode(200)
  @Members()
  async change(
    @CurrentSession() session: Session,
    @Body({ schema: profileBody }) body: ProfileBody,
    @CurrentCaller() caller: Caller,
  ): Answer {
    return { data: await this.profiles.write(session, body, caller) };
  }

  @Delete('profile/email-change')
  @Members()
  async withdrawEmail(@CurrentSession() { personId }: Session): Answer {
    return { data: await this.profiles.withdrawEmail(personId) };
  }

  @Get('v1/student/profile')
  @OwnRole('ROLE_STUDENT')
  student(@CurrentSession() session: Session): Answer {
    return this.own(session);
  }

  @Get('v1/teacher/profile')
  @OwnRole('ROLE_TEACHER')
  teacher(@CurrentSession() session: Session): Answer {
    return this.own(session);
  }

  @Get('v1/general-manager/profile')
  @OwnRole('ROLE_GENERAL_MANAGER')
  generalManager(@CurrentSession() session: Session): Answer {
    return this.own(session);
  }

  @Get('v1/manager/profile')
  @OwnRole('ROLE_MANAGER')
  manager(@CurrentSession() session: Session): Answer {
    return this.own(session);
  }

  @Get('v1/guardian/profile')
  @OwnRole('ROLE_GUARDIAN')
  guardian(@CurrentSession() session: Session): Answer {
    return this.own(session);
  }
}
