import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  hookCreate,
  hookDeliveriesQuery,
  hookUpdate,
  type HookCreate,
  type HookDeliveries,
  type HookDeliveriesQuery,
  type HookDelivery,
  type Hooks,
  type HookSecret,
  type HookUpdate,
} from '@derslik/contract/hooks';
import { idSchema } from '@derslik/contract/users';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { HooksAdminService } from './hooks.admin.service.js';

/** Other systems that are told what happens, with names of pupils: only general managers say who, and an address may hold a key. */
@Roles('ROLE_GENERAL_MANAGER')
@Controller('admin')
export class HooksAdminController {
  constructor(private readonly hooks: HooksAdminService) {}

  @Get('hooks')
  list(): Promise<Hooks> {
    return this.hooks.list();
  }

  @Get('hookDeliveries')
  deliveries(@Query({ schema: hookDeliveriesQuery }) { hook }: HookDeliveriesQuery): Promise<HookDeliveries> {
    return this.hooks.deliveries(hook);
  }

  @Post('hooks')
  create(@CurrentSession() session: Session, @Body({ schema: hookCreate }) body: HookCreate): Promise<HookSecret> {
    return this.hooks.create(session, body);
  }

  @Put('hooks/:id')
  update(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: hookUpdate }) body: HookUpdate,
  ): Promise<Hooks> {
    return this.hooks.update(session, id, body);
  }

  @Post('hooks/:id/secret')
  @HttpCode(200)
  renew(@CurrentSession() session: Session, @Param('id', { schema: idSchema }) id: string): Promise<HookSecret> {
    return this.hooks.renew(session, id);
  }

  @Post('hooks/:id/trial')
  @HttpCode(200)
  trial(@CurrentSession() session: Session, @Param('id', { schema: idSchema }) id: string): Promise<HookDelivery> {
    return this.hooks.trial(session, id);
  }

  @Post('hookDeliveries/:id/again')
  @HttpCode(200)
  sendAgain(@CurrentSession() session: Session, @Param('id', { schema: idSchema }) id: string): Promise<HookDelivery> {
    return this.hooks.sendAgain(session, id);
  }

  @Delete('hooks/:id')
  delete(@CurrentSession() session: Session, @Param('id', { schema: idSchema }) id: string): Promise<Hooks> {
    return this.hooks.delete(session, id);
  }
}
