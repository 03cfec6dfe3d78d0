import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  erasureBody,
  leavingBody,
  leavingStop,
  noHeir,
  type AdminLeaving,
  type Belongings,
  type ErasureBody,
  type LeavingBody,
  type LeavingStop,
} from '@derslik/contract/erasure';
import { consoleRoles } from '@derslik/contract/roles';
import { idSchema } from '@derslik/contract/users';
import { FreshProof } from '../auth/factors/freshProof.service.js';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { ErasureService } from './erasure.service.js';
import { Leavings } from './leavings.service.js';
import { LeavingsStore } from './leavings.store.js';

const heirOf = (handOverTo: string): string | null => (handOverTo === noHeir ? null : handOverTo);

/** People whom a manager erases, at once or after the days in which it can be taken back. */
@Roles(...consoleRoles)
@Controller('admin')
export class ErasureAdminController {
  constructor(
    private readonly erasure: ErasureService,
    private readonly leavings: Leavings,
    private readonly store: LeavingsStore,
    private readonly fresh: FreshProof,
  ) {}

  @Get('leavings')
  async all(): Promise<{ data: AdminLeaving[] }> {
    return { data: await this.store.all() };
  }

  @Get('users/:id/belongings')
  belongings(@CurrentSession() session: Session, @Param('id', { schema: idSchema }) id: string): Promise<Belongings> {
    return this.erasure.belongings(session, id);
  }

  @Post('users/:id/erase')
  @HttpCode(200)
  async erase(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: erasureBody }) { handOverTo, reason, when }: ErasureBody,
  ): Promise<{ id: string }> {
    await this.fresh.require(session);
    if (when === 'now') await this.erasure.erase(session, id, heirOf(handOverTo), reason);
    else await this.leavings.askFor(session, id, heirOf(handOverTo), reason);
    return { id };
  }

  @Get('users/:id/leaving')
  async leaving(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<{ data: AdminLeaving | null }> {
    return { data: await this.leavings.shownTo(session, id) };
  }

  @Put('users/:id/leaving')
  async chooseHeir(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: leavingBody }) { handOverTo }: LeavingBody,
  ): Promise<{ data: AdminLeaving | null }> {
    await this.leavings.chooseHeir(session, id, heirOf(handOverTo));
    return this.leaving(session, id);
  }

  @Post('users/:id/leaving/stop')
  @HttpCode(200)
  async stop(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: leavingStop }) { reason }: LeavingStop,
  ): Promise<{ data: null }> {
    await this.leavings.stop(session, id, reason);
    return { data: null };
  }
}
