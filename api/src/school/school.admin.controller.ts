import { Body, Controller, Delete, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import { limits } from '@derslik/contract/limits';
import { consoleRoles } from '@derslik/contract/roles';
import { schoolWrite, type SchoolSettings, type SchoolWrite } from '@derslik/contract/school';
import type { FastifyRequest } from 'fastify';
import { Roles } from '../http/access.js';
import { RequestBodies } from '../http/requestBodies.js';
import { CurrentSession, type Session } from '../http/session.js';
import { SchoolService } from './school.service.js';

/** Its body is a picture, which is read after it is known who sends it. */
export const schoolLogoPath = '/api/admin/school/logo';

/** The console's page of the school. All administrators read it, general managers change it. */
@Controller('admin/school')
export class SchoolAdminController {
  constructor(
    private readonly school: SchoolService,
    private readonly bodies: RequestBodies,
  ) {}

  @Get()
  @Roles(...consoleRoles)
  read(): Promise<SchoolSettings> {
    return this.school.settings();
  }

  @Put()
  @Roles('ROLE_GENERAL_MANAGER')
  write(
    @CurrentSession() { personId }: Session,
    @Body({ schema: schoolWrite }) body: SchoolWrite,
  ): Promise<SchoolSettings> {
    return this.school.write(body, personId);
  }

  @Post('logo')
  @HttpCode(200)
  @Roles('ROLE_GENERAL_MANAGER')
  async setLogo(@CurrentSession() { personId }: Session, @Req() request: FastifyRequest): Promise<SchoolSettings> {
    const body = { type: 'application/octet-stream', max: limits.school.logoBytes, personId } as const;
    return this.school.setLogo(await this.bodies.read(request, body), personId);
  }

  @Delete('logo')
  @Roles('ROLE_GENERAL_MANAGER')
  removeLogo(@CurrentSession() { personId }: Session): Promise<SchoolSettings> {
    return this.school.removeLogo(personId);
  }
}
