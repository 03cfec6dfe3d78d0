import { Body, Controller, Get, Put } from '@nestjs/common';
import { typePermission, type TypePermission, type TypePermissions } from '@derslik/contract/permissions';
import { consoleRoles } from '@derslik/contract/roles';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { TypePermissionsAdminService } from './typePermissions.admin.service.js';

/** What everybody of a type may do. All administrators read it, general managers change it. */
@Controller('admin/typePermissions')
export class TypePermissionsAdminController {
  constructor(private readonly permissions: TypePermissionsAdminService) {}

  @Get()
  @Roles(...consoleRoles)
  read(): Promise<TypePermissions> {
    return this.permissions.read();
  }

  @Put()
  @Roles('ROLE_GENERAL_MANAGER')
  set(
    @CurrentSession() { personId }: Session,
    @Body({ schema: typePermission }) body: TypePermission,
  ): Promise<TypePermissions> {
    return this.permissions.set(personId, body);
  }
}
