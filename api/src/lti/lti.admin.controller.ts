import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  ltiPlatformCreate,
  ltiPlatformUpdate,
  type LtiPlatformCreate,
  type LtiPlatforms,
  type LtiPlatformUpdate,
  type LtiRegistration,
  type LtiTrial,
} from '@derslik/contract/lti';
import { consoleRoles } from '@derslik/contract/roles';
import { idSchema } from '@derslik/contract/users';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { LtiAdminService } from './lti.admin.service.js';
import { LtiRegistrations } from './ltiRegistration.service.js';
import { LtiTrials } from './ltiTrials.service.js';

/** Learning platforms by LTI. They make meetings and say who leads them: only general managers let one in. */
@Roles('ROLE_GENERAL_MANAGER')
@Controller('admin/ltiPlatforms')
export class LtiAdminController {
  constructor(
    private readonly platforms: LtiAdminService,
    private readonly trials: LtiTrials,
    private readonly registrations: LtiRegistrations,
  ) {}

  @Roles(...consoleRoles)
  @Get()
  list(): Promise<LtiPlatforms> {
    return this.platforms.list();
  }

  @Post()
  create(
    @CurrentSession() session: Session,
    @Body({ schema: ltiPlatformCreate }) { name }: LtiPlatformCreate,
  ): Promise<LtiPlatforms> {
    return this.platforms.create(session, name);
  }

  @Put(':id')
  update(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: ltiPlatformUpdate }) body: LtiPlatformUpdate,
  ): Promise<LtiPlatforms> {
    return this.platforms.update(session, id, body);
  }

  @Post(':id/trial')
  @HttpCode(200)
  trial(@Param('id', { schema: idSchema }) id: string): Promise<LtiTrial> {
    return this.trials.run(id);
  }

  @Post(':id/registration')
  @HttpCode(200)
  register(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<LtiRegistration> {
    return this.registrations.link(session, id);
  }

  @Delete(':id')
  delete(@CurrentSession() session: Session, @Param('id', { schema: idSchema }) id: string): Promise<LtiPlatforms> {
    return this.platforms.delete(session, id);
  }
}
