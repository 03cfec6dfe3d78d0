import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  bbbPlatformCreate,
  bbbPlatformUpdate,
  type BbbCalls,
  type BbbPlatformCreate,
  type BbbPlatforms,
  type BbbPlatformUpdate,
  type BbbSecret,
} from '@derslik/contract/bigBlueButton';
import { consoleRoles } from '@derslik/contract/roles';
import { idSchema } from '@derslik/contract/users';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { BbbAdminService } from './bbb.admin.service.js';

/** Learning platforms by BigBlueButton's API. Whoever has a secret makes meetings and says who leads them: only general managers give one. */
@Roles('ROLE_GENERAL_MANAGER')
@Controller('admin')
export class BbbAdminController {
  constructor(private readonly platforms: BbbAdminService) {}

  @Roles(...consoleRoles)
  @Get('bbbPlatforms')
  list(): Promise<BbbPlatforms> {
    return this.platforms.list();
  }

  @Roles(...consoleRoles)
  @Get('bbbCalls')
  calls(): Promise<BbbCalls> {
    return this.platforms.calls();
  }

  @Post('bbbPlatforms')
  create(
    @CurrentSession() session: Session,
    @Body({ schema: bbbPlatformCreate }) { name }: BbbPlatformCreate,
  ): Promise<BbbSecret> {
    return this.platforms.create(session, name);
  }

  @Put('bbbPlatforms/:id')
  update(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: bbbPlatformUpdate }) body: BbbPlatformUpdate,
  ): Promise<BbbPlatforms> {
    return this.platforms.update(session, id, body);
  }

  @Post('bbbPlatforms/:id/secret')
  @HttpCode(200)
  renew(@CurrentSession() session: Session, @Param('id', { schema: idSchema }) id: string): Promise<BbbSecret> {
    return this.platforms.renew(session, id);
  }

  @Delete('bbbPlatforms/:id')
  delete(@CurrentSession() session: Session, @Param('id', { schema: idSchema }) id: string): Promise<BbbPlatforms> {
    return this.platforms.delete(session, id);
  }
}
