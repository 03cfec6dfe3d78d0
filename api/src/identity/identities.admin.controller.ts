import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { identityJoin, type AdminIdentity, type IdentityJoin } from '@derslik/contract/identity';
import { consoleRoles } from '@derslik/contract/roles';
import { idSchema } from '@derslik/contract/users';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { IdentitiesAdminService } from './identities.admin.service.js';

/** Who an account is in other systems of the school. */
@Roles(...consoleRoles)
@Controller('admin/users/:id/identities')
export class IdentitiesAdminController {
  constructor(private readonly identities: IdentitiesAdminService) {}

  @Get()
  list(@CurrentSession() session: Session, @Param('id', { schema: idSchema }) id: string): Promise<AdminIdentity[]> {
    return this.identities.list(session, id);
  }

  @Post()
  @HttpCode(200)
  async join(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: identityJoin }) body: IdentityJoin,
  ): Promise<{ id: string }> {
    return { id: await this.identities.join(session, id, body) };
  }

  @Delete(':identity')
  async part(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Param('identity', { schema: idSchema }) identity: string,
  ): Promise<{ id: string }> {
    await this.identities.part(session, id, identity);
    return { id: identity };
  }
}
