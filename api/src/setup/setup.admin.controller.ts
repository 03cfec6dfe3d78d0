import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import {
  setupStepName,
  setupStepWrite,
  setupWrite,
  type Setup,
  type SetupStep,
  type SetupStepWrite,
  type SetupWrite,
} from '@derslik/contract/setup';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { SetupService } from './setup.service.js';

/** The guide of a new school's first start, for those who may change the school. Each of its steps saves by that step's own calls. */
@Roles('ROLE_GENERAL_MANAGER')
@Controller('admin/setup')
export class SetupAdminController {
  constructor(private readonly setup: SetupService) {}

  @Get()
  read(): Promise<Setup> {
    return this.setup.read();
  }

  @Put()
  write(@CurrentSession() { personId }: Session, @Body({ schema: setupWrite }) body: SetupWrite): Promise<Setup> {
    return this.setup.write(body, personId);
  }

  @Put('steps/:step')
  pass(
    @CurrentSession() { personId }: Session,
    @Param('step', { schema: setupStepName }) step: SetupStep,
    @Body({ schema: setupStepWrite }) body: SetupStepWrite,
  ): Promise<Setup> {
    return this.setup.pass(step, body, personId);
  }
}
