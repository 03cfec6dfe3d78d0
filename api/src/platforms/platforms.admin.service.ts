import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import {
  platformLessons,
  type AdminPlatform,
  type PlatformSettings,
  type PlatformTrial,
  type PlatformUpdate,
  type SchoolChain,
} from '@derslik/contract/platforms';
import { DataSource } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import type { Session } from '../http/session.js';
import { PlatformClient } from './platformClient.service.js';
import { PlatformFault } from './platformFault.js';
import { platformCode, platformColumns, type PlatformRow } from './platformRow.js';
import { PlatformsService } from './platforms.service.js';

const fields = ['baseUrl', 'certificate', 'providerId', 'isOn'] as const;

const shown = ({ secret, answeredAt, failedAt, ...row }: PlatformRow): AdminPlatform => ({
  ...row,
  hasSecret: secret !== null,
  answeredAt: answeredAt?.toISOString() ?? null,
  failedAt: failedAt?.toISOString() ?? null,
});

/** What general managers set of the platforms by chain numbers. */
@Injectable()
export class PlatformsAdminService {
  constructor(
    private readonly source: DataSource,
    private readonly platforms: PlatformsService,
    private readonly client: PlatformClient,
  ) {}

  async read(): Promise<PlatformSettings> {
    const rows = await this.source.query<PlatformRow[]>(
      `SELECT ${platformColumns} FROM lesson_platforms p ORDER BY p.chain`,
    );
    const [school] = await this.source.query<{ chain: SchoolChain }[]>('SELECT chain FROM school');
    return { chain: school?.chain ?? 0, platforms: rows.map(shown) };
  }

  async setChain({ personId }: Session, chain: SchoolChain): Promise<PlatformSettings> {
    await this.source.transaction(async (manager) => {
      const [before] = await manager.query<{ chain: SchoolChain }[]>('SELECT chain FROM school FOR UPDATE');
      if (!before || before.chain === chain) return;
      await manager.query('UPDATE school SET chain = $1', [chain]);
      const changes = { chain: [before.chain, chain] };
      await writeAudit(manager, { actorId: personId, act: 'school.chainSet', subjectId: null, changes });
    });
    return this.read();
  }

  /** @throws AppError common.conflict, common.invalid for a source that is no more, platform.incomplete */
  async update({ personId }: Session, chain: SchoolChain, body: PlatformUpdate): Promise<PlatformSettings> {
    await this.source.transaction(async (manager) => {
      const [before] = await manager.query<PlatformRow[]>(
        `SELECT ${platformColumns} FROM lesson_platforms p WHERE p.chain = $1 FOR UPDATE`,
        [chain],
      );
      if (!before || before.revision !== body.revision) throw new AppError('common.conflict');
      const secret =
        body.secret === undefined
          ? before.secret
          : body.secret === null
            ? null
            : this.platforms.seal(chain, body.secret);
      if (body.isOn && (body.baseUrl === null || secret === null)) throw new AppError('platform.incomplete');
      if (body.providerId !== null) {
        const found = await manager.query<unknown[]>('SELECT 1 FROM identity_providers WHERE id = $1', [
          body.providerId,
        ]);
        if (found.length === 0) throw new AppError('common.invalid', { field: 'providerId' });
      }
      await manager.query(
        `UPDATE lesson_platforms SET base_url = $2, secret = $3, certificate = $4, provider_id = $5, is_on = $6,
           answered_at = NULL, failed_at = NULL, fault = NULL, revision = revision + 1 WHERE chain = $1`,
        [chain, body.baseUrl, secret, body.certificate, body.providerId, body.isOn],
      );
      const changed = [
        ...(body.secret === undefined ? [] : ['secret']),
        ...fields.filter((field) => before[field] !== body[field]),
      ];
      const changes = {
        chain,
        fields: changed,
        baseUrl: [before.baseUrl, body.baseUrl],
        isOn: [before.isOn, body.isOn],
      };
      await writeAudit(manager, { actorId: personId, act: 'platform.changed', subjectId: null, changes });
    });
    return this.read();
  }

  /** Asks for one lesson of whoever tries it. @throws AppError platform.incomplete */
  async trial({ personId, userType }: Session, chain: SchoolChain): Promise<PlatformTrial> {
    const [row] = await this.source.query<(PlatformRow & { code: string | null })[]>(
      `SELECT ${platformColumns}, coalesce(${platformCode}, u.username) AS code
       FROM lesson_platforms p JOIN users u ON u.id = $2 WHERE p.chain = $1`,
      [chain, personId],
    );
    if (!row?.baseUrl || !row.secret) throw new AppError('platform.incomplete');
    const began = Date.now();
    const call = {
      ...{ path: `v1/${userType}/live-subject/live-subject`, query: { per_page: '1' } },
      person: { code: row.code ?? '', userType },
    };
    try {
      const answer = await this.client.ask(row, call, platformLessons, { isTrial: true });
      const fault = answer === null ? new PlatformFault('refused', '404') : null;
      return { fault: fault?.fault ?? null, detail: fault?.detail ?? '', milliseconds: Date.now() - began };
    } catch (error) {
      if (!(error instanceof PlatformFault)) throw error;
      return { fault: error.fault, detail: error.detail, milliseconds: Date.now() - began };
    }
  }
}
