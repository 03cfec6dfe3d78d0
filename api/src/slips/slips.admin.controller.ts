import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { consoleRoles } from '@derslik/contract/roles';
import { slipsOf, slipsPost, type Slip, type SlipsOf, type SlipsPost } from '@derslik/contract/slips';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { SlipsAdminService } from './slips.admin.service.js';

/** The console's sign-in slips. */
@Roles(...consoleRoles)
@Controller('admin/slips')
export class SlipsAdminController {
  constructor(private readonly slips: SlipsAdminService) {}

  @Post()
  @HttpCode(200)
  async give(
    @CurrentSession() session: Session,
    @Body({ schema: slipsPost }) { people }: SlipsPost,
  ): Promise<Record<string, never>> {
    await this.slips.give(session, people);
    return {};
  }

  /** By POST: it tells secrets, and leaves a trace. */
  @Post('shown')
  @HttpCode(200)
  shown(@CurrentSession() session: Session, @Body({ schema: slipsOf }) of: SlipsOf): Promise<Slip[]> {
    return this.slips.shown(session, of);
  }
}
