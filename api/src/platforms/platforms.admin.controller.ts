import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  chainParam,
  platformUpdate,
  schoolChainBody,
  type PlatformSettings,
  type PlatformTrial,
  type PlatformUpdate,
  type SchoolChain,
  type SchoolChainBody,
} from '@derslik/contract/platforms';
import { consoleRoles } from '@derslik/contract/roles';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { PlatformsAdminService } from './platforms.admin.service.js';

/** Outside lesson platforms. A platform says who teaches and learns in its lessons: only who rules over everything names one. */
@Roles('ROLE_GENERAL_MANAGER')
@Controller('admin')
export class PlatformsAdminController {
  constructor(private readonly platforms: PlatformsAdminService) {}

  @Roles(...consoleRoles)
  @Get('platforms')
  read(): Promise<PlatformSettings> {
    return this.platforms.read();
  }

  @Put('platforms/:chain')
  update(
    @CurrentSession() session: Session,
    @Param('chain', { schema: chainParam }) chain: SchoolChain,
    @Body({ schema: platformUpdate }) body: PlatformUpdate,
  ): Promise<PlatformSettings> {
    return this.platforms.update(session, chain, body);
  }

  @Post('platforms/:chain/trial')
  @HttpCode(200)
  trial(
    @CurrentSession() session: Session,
    @Param('chain', { schema: chainParam }) chain: SchoolChain,
  ): Promise<PlatformTrial> {
    return this.platforms.trial(session, chain);
  }

  @Put('schoolChain')
  setChain(
    @CurrentSession() session: Session,
    @Body({ schema: schoolChainBody }) { chain }: SchoolChainBody,
  ): Promise<PlatformSettings> {
    return this.platforms.setChain(session, chain);
  }
}
