import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { adminPermission, type AdminPermission, type AdminPermissions } from '@derslik/contract/permissions';
import { consoleRoles } from '@derslik/contract/roles';
import { idSchema } from '@derslik/contract/users';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { PermissionsAdminService } from './permissions.admin.service.js';

/** What a person may do beside their type. */
@Roles(...consoleRoles)
@Controller('admin/users/:id/permissions')
export class PermissionsAdminController {
  constructor(private readonly permissions: PermissionsAdminService) {}

  @Get()
  of(@CurrentSession() session: Session, @Param('id', { schema: idSchema }) id: string): Promise<AdminPermissions> {
    return this.permissions.of(session, id);
  }

  @Put()
  set(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: adminPermission }) body: AdminPermission,
  ): Promise<AdminPermissions> {
    return this.permissions.set(session, id, body);
  }
}
