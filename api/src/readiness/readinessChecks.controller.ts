import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  readinessBody,
  readinessRoles,
  type ReadinessBody,
  type ReadinessCheck,
  type ReadinessTable,
} from '@derslik/contract/readiness';
import { idSchema } from '@derslik/contract/users';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { ReadinessChecksService } from './readinessChecks.service.js';

const Id = () => Param('id', { schema: idSchema });

/** For teachers, and for who runs the school: a link for a class, and what its devices can. */
@Roles(...readinessRoles)
@Controller('readinessChecks')
export class ReadinessChecksController {
  constructor(private readonly checks: ReadinessChecksService) {}

  @Get()
  async list(@CurrentSession() session: Session): Promise<{ data: ReadinessCheck[] }> {
    return { data: await this.checks.list(session) };
  }

  @Post()
  @HttpCode(200)
  async create(
    @CurrentSession() session: Session,
    @Body({ schema: readinessBody }) { name }: ReadinessBody,
  ): Promise<{ data: ReadinessCheck }> {
    return { data: await this.checks.create(session, name) };
  }

  @Get(':id')
  async table(@CurrentSession() session: Session, @Id() id: string): Promise<{ data: ReadinessTable }> {
    return { data: await this.checks.table(session, id) };
  }

  @Delete(':id')
  async remove(@CurrentSession() session: Session, @Id() id: string): Promise<{ data: Record<string, never> }> {
    await this.checks.remove(session, id);
    return { data: {} };
  }
}
