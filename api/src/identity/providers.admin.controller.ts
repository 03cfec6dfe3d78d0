import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  emergencyManager,
  providerCreate,
  providerUpdate,
  type AdminProvider,
  type AdminVisitor,
  type EmergencyManager,
  type ProviderCreate,
  type ProviderUpdate,
} from '@derslik/contract/identity';
import {
  mappingPreview,
  tokenTrial,
  type MappingPreview,
  type ProviderTrial,
  type Would,
} from '@derslik/contract/providerTrial';
import { consoleRoles } from '@derslik/contract/roles';
import { idSchema } from '@derslik/contract/users';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { ProvidersAdminService } from './providers.admin.service.js';
import { TokenTrial } from './tokens/tokenTrial.service.js';
import { TrialsService } from './trials.service.js';

/**
 * The systems from which the school's people come. Whoever sets one could come as anybody: only who rules over everything does.
 */
@Roles('ROLE_GENERAL_MANAGER')
@Controller('admin')
export class ProvidersAdminController {
  constructor(
    private readonly providers: ProvidersAdminService,
    private readonly trials: TrialsService,
    private readonly tokenTrials: TokenTrial,
  ) {}

  /** Managers read them, to join people by hand. */
  @Roles(...consoleRoles)
  @Get('identityProviders')
  list(): Promise<AdminProvider[]> {
    return this.providers.list();
  }

  @Roles(...consoleRoles)
  @Get('identityProviders/:id')
  one(@Param('id', { schema: idSchema }) id: string): Promise<AdminProvider> {
    return this.providers.one(id);
  }

  @Post('identityProviders')
  create(
    @CurrentSession() session: Session,
    @Body({ schema: providerCreate }) body: ProviderCreate,
  ): Promise<AdminProvider> {
    return this.providers.create(session, body);
  }

  @Put('identityProviders/:id')
  update(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: providerUpdate }) body: ProviderUpdate,
  ): Promise<AdminProvider> {
    return this.providers.update(session, id, body);
  }

  @Delete('identityProviders/:id')
  async delete(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<{ id: string }> {
    await this.providers.delete(session, id);
    return { id };
  }

  @Roles(...consoleRoles)
  @Get('identityProviders/:id/visitors')
  visitors(@Param('id', { schema: idSchema }) id: string): Promise<AdminVisitor[]> {
    return this.providers.visitors(id);
  }

  @Get('identityProviders/:id/trial')
  async trial(
    @CurrentSession() { personId }: Session,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<{ data: ProviderTrial | null }> {
    return { data: await this.trials.read(id, personId) };
  }

  @Post('identityProviders/:id/trial')
  @HttpCode(200)
  async tryToken(
    @CurrentSession() { personId }: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: tokenTrial }) { token }: { token: string },
  ): Promise<{ data: ProviderTrial | null }> {
    return { data: await this.tokenTrials.try(id, personId, token) };
  }

  @Post('identityProviders/:id/preview')
  @HttpCode(200)
  async preview(
    @CurrentSession() { personId }: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: mappingPreview }) body: MappingPreview,
  ): Promise<{ data: Would | null }> {
    return { data: await this.trials.preview(id, personId, body) };
  }

  @Get('identityEmergency')
  emergency(): Promise<EmergencyManager> {
    return this.providers.emergency();
  }

  @Put('identityEmergency')
  setEmergency(
    @CurrentSession() session: Session,
    @Body({ schema: emergencyManager }) body: EmergencyManager,
  ): Promise<EmergencyManager> {
    return this.providers.setEmergency(session, body);
  }
}
