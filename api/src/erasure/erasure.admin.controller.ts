import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { erasureBody, noHeir, type Belongings, type ErasureBody } from '@derslik/contract/erasure';
import { consoleRoles } from '@derslik/contract/roles';
import { idSchema } from '@derslik/contract/users';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { ErasureService } from './erasure.service.js';

/** People whom a manager erases. */
@Roles(...consoleRoles)
@Controller('admin/users')
export class ErasureAdminController {
  constructor(private readonly erasure: ErasureService) {}

  @Get(':id/belongings')
  belongings(@CurrentSession() session: Session, @Param('id', { schema: idSchema }) id: string): Promise<Belongings> {
    return this.erasure.belongings(session, id);
  }

  @Post(':id/erase')
  @HttpCode(200)
  async erase(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: erasureBody }) { handOverTo }: ErasureBody,
  ): Promise<{ id: string }> {
    await this.erasure.erase(session, id, handOverTo === noHeir ? null : handOverTo);
    return { id };
  }
}
