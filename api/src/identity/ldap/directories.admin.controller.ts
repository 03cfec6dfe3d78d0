import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import {
  directoryTrial,
  syncRowsQuery,
  syncStart,
  type DirectorySync,
  type DirectorySyncRow,
  type DirectoryTrial,
  type SyncRowsQuery,
  type SyncStart,
} from '@derslik/contract/directory';
import type { ProviderTrial } from '@derslik/contract/providerTrial';
import { AppError } from '@derslik/contract/errors';
import { idSchema } from '@derslik/contract/users';
import type { FastifyRequest } from 'fastify';
import { Roles } from '../../http/access.js';
import { CurrentSession, type Session } from '../../http/session.js';
import { ProvidersService } from '../providers.service.js';
import { TrialsService } from '../trials.service.js';
import { DirectorySyncs } from './directorySync.service.js';
import { DirectoryTrials } from './directoryTrial.service.js';
import { SyncsStore } from './syncs.store.js';

/** What general managers do with a directory: try it with a person, and bring its people over. */
@Roles('ROLE_GENERAL_MANAGER')
@Controller('admin/identityProviders/:id')
export class DirectoriesAdminController {
  constructor(
    private readonly providers: ProvidersService,
    private readonly directories: DirectoryTrials,
    private readonly trials: TrialsService,
    private readonly running: DirectorySyncs,
    private readonly syncs: SyncsStore,
  ) {}

  @Post('directoryTrial')
  @HttpCode(200)
  async try(
    @CurrentSession() { personId }: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: directoryTrial }) body: DirectoryTrial,
    @Req() request: FastifyRequest,
  ): Promise<{ data: ProviderTrial | null }> {
    await this.directories.try(id, personId, body, request.ip);
    return { data: await this.trials.read(id, personId) };
  }

  @Get('syncs')
  async list(@Param('id', { schema: idSchema }) id: string): Promise<{ data: DirectorySync[] }> {
    return { data: await this.syncs.list(id) };
  }

  /** A dry one also of a directory that isn't switched on. */
  @Post('syncs')
  @HttpCode(200)
  async begin(
    @CurrentSession() { personId }: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: syncStart }) { isDry, closesMany = false }: SyncStart,
  ): Promise<{ data: DirectorySync[] }> {
    const { kind, isOn } = await this.providers.byId(id);
    if (kind !== 'ldap' || !(isDry || isOn)) throw new AppError('identity.off');
    await this.running.begin(id, { isDry, closesMany, askedBy: personId });
    return { data: await this.syncs.list(id) };
  }

  @Get('syncs/:sync/rows')
  async rows(
    @Param('id', { schema: idSchema }) id: string,
    @Param('sync', { schema: idSchema }) sync: string,
    @Query({ schema: syncRowsQuery }) { what, from = '0' }: SyncRowsQuery,
  ): Promise<{ data: DirectorySyncRow[] }> {
    return { data: await this.syncs.rows(id, sync, what ?? null, Number(from)) };
  }
}
