import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import {
  programCreate,
  programUpdate,
  type AdminPrograms,
  type ProgramCreate,
  type ProgramToken,
  type ProgramUpdate,
} from '@derslik/contract/programs';
import { consoleRoles } from '@derslik/contract/roles';
import { idSchema } from '@derslik/contract/users';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { ProgramsAdminService } from './programs.admin.service.js';

/** Tokens of programs. A token acts for who made it: only general managers make one. */
@Roles('ROLE_GENERAL_MANAGER')
@Controller('admin/programs')
export class ProgramsAdminController {
  constructor(private readonly programs: ProgramsAdminService) {}

  @Roles(...consoleRoles)
  @Get()
  list(): Promise<AdminPrograms> {
    return this.programs.list();
  }

  @Post()
  create(
    @CurrentSession() session: Session,
    @Body({ schema: programCreate }) body: ProgramCreate,
  ): Promise<ProgramToken> {
    return this.programs.create(session, body);
  }

  @Put(':id')
  update(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: programUpdate }) body: ProgramUpdate,
  ): Promise<AdminPrograms> {
    return this.programs.update(session, id, body);
  }

  @Delete(':id')
  delete(@CurrentSession() session: Session, @Param('id', { schema: idSchema }) id: string): Promise<AdminPrograms> {
    return this.programs.delete(session, id);
  }
}
