import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { consoleRoles } from '@derslik/contract/roles';
import { idSchema } from '@derslik/contract/users';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { ApprovalService } from './approval.service.js';

/** People who wait for a manager's yes. */
@Roles(...consoleRoles)
@Controller('admin/users')
export class ApprovalAdminController {
  constructor(private readonly approvals: ApprovalService) {}

  @Post(':id/approve')
  @HttpCode(200)
  async approve(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<{ id: string }> {
    await this.approvals.approve(session, id);
    return { id };
  }

  @Post(':id/refuse')
  @HttpCode(200)
  async refuse(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<{ id: string }> {
    await this.approvals.refuse(session, id);
    return { id };
  }
}
