import { Controller, Delete, Get, Param } from '@nestjs/common';
import type { FactorsOfPerson } from '@derslik/contract/factors';
import { consoleRoles } from '@derslik/contract/roles';
import { idSchema } from '@derslik/contract/users';
import { Roles } from '../../http/access.js';
import { CurrentSession, type Session } from '../../http/session.js';
import { FactorsAdmin } from './factors.admin.service.js';

/** A person's second factors: a lost phone is another manager's act. */
@Roles(...consoleRoles)
@Controller('admin/users/:id/second-factors')
export class FactorsAdminController {
  constructor(private readonly factors: FactorsAdmin) {}

  @Get()
  async list(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<{ data: FactorsOfPerson }> {
    return { data: await this.factors.of(session, id) };
  }

  @Delete()
  async take(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<{ data: Record<string, never> }> {
    await this.factors.take(session, id);
    return { data: {} };
  }
}
