import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { isSignedBySecret, providerSettings, type MadeKind } from '@derslik/contract/providerSettings';
import type {
  AdminProvider,
  AdminVisitor,
  EmergencyManager,
  ProviderCreate,
  ProviderUpdate,
} from '@derslik/contract/identity';
import { type ProviderKind } from '@derslik/contract/providerKinds';
import { identityLimits } from '@derslik/contract/limits/identity';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import type { Session } from '../http/session.js';
import { providerColumns, type ProviderRow } from './providerRow.js';
import { ProvidersService } from './providers.service.js';

type Fields = Omit<ProviderCreate, 'kind'>;

/** As the kind's schema writes them; the rest is dropped. @throws AppError common.invalid */
const settingsFor = (kind: ProviderKind, settings: unknown): Record<string, unknown> => {
  const schema = kind in providerSettings ? providerSettings[kind as MadeKind] : null;
  const read = schema?.safeParse(settings);
  if (!read?.success) throw new AppError('common.invalid', { field: String(read?.error.issues[0]?.path[0] ?? 'kind') });
  return read.data;
};

/** @throws AppError identity.shortSecret where it signs tokens, and could be guessed */
const assertLong = (kind: ProviderKind, settings: unknown, secret: string | null | undefined): void => {
  if (!secret || !isSignedBySecret({ kind, settings })) return;
  const min = identityLimits.secretBytesMin;
  if (Buffer.byteLength(secret) < min) throw new AppError('identity.shortSecret', { min });
};

/** What general managers do with the systems from which people come. */
@Injectable()
export class ProvidersAdminService {
  constructor(
    private readonly source: DataSource,
    private readonly providers: ProvidersService,
  ) {}

  list(): Promise<AdminProvider[]> {
    return this.read('true', []);
  }

  /** @throws AppError common.notFound */
  async one(id: string): Promise<AdminProvider> {
    const [row] = await this.read('p.id = $1', [id]);
    if (!row) throw new AppError('common.notFound');
    return row;
  }

  /** @throws AppError common.invalid, identity.notTried, identity.tooMany, identity.shortSecret */
  async create({ personId }: Session, body: ProviderCreate): Promise<AdminProvider> {
    const settings = settingsFor(body.kind, body.settings);
    assertLong(body.kind, settings, body.secret);
    if (body.isOn) throw new AppError('identity.notTried');
    const id = await this.source.transaction(async (manager) => {
      const [row] = await manager.query<{ id: string }[]>(
        `INSERT INTO identity_providers (kind, name, settings, mapping, newcomers, only_for, disables_leavers)
         SELECT $1, $2, $3, $4, $5, $6, $7 WHERE (SELECT count(*) FROM identity_providers) < $8 RETURNING id`,
        [
          ...[body.kind, body.name, settings, body.mapping, body.newcomers, body.onlyFor, body.disablesLeavers],
          identityLimits.providersMax,
        ],
      );
      if (!row) throw new AppError('identity.tooMany');
      if (body.secret) await this.keepSecret(manager, row.id, body.secret);
      const changes = { name: body.name, kind: body.kind };
      await writeAudit(manager, { actorId: personId, act: 'identityProvider.created', subjectId: row.id, changes });
      return row.id;
    });
    return this.one(id);
  }

  /** Other settings, or another secret, have to be tried anew. @throws AppError common.notFound, common.conflict, common.invalid, identity.notTried, identity.noEmergency */
  async update({ personId }: Session, id: string, body: ProviderUpdate): Promise<AdminProvider> {
    await this.source.transaction(async (manager) => {
      const before = await this.lock(manager, id);
      if (before.revision !== body.revision) throw new AppError('common.conflict');
      const settings = settingsFor(before.kind, body.settings);
      assertLong(before.kind, settings, body.secret);
      const isOther = body.secret !== undefined || !(await this.isSame(manager, before.settings, settings));
      if (body.isOn && (isOther || before.triedAt === null)) throw new AppError('identity.notTried');
      if (body.isOn && body.onlyFor.includes('general-manager')) await this.assertEmergency(manager);
      await manager.query(
        `UPDATE identity_providers SET name = $2, settings = $3, mapping = $4, newcomers = $5, only_for = $6, disables_leavers = $7,
           is_on = $8, tried_at = CASE WHEN $9 THEN NULL ELSE tried_at END, revision = revision + 1, updated_at = now() WHERE id = $1`,
        [id, body.name, settings, body.mapping, body.newcomers, body.onlyFor, body.disablesLeavers, body.isOn, isOther],
      );
      if (body.secret !== undefined) await this.keepSecret(manager, id, body.secret);
      const fields = await this.changed(manager, before, { ...body, settings });
      const changes = {
        name: body.name,
        fields,
        isOn: [before.isOn, body.isOn],
        onlyFor: [before.onlyFor, body.onlyFor],
      };
      await writeAudit(manager, { actorId: personId, act: 'identityProvider.changed', subjectId: id, changes });
    });
    return this.one(id);
  }

  /** With it go the joins of its people; their accounts stay. @throws AppError common.notFound */
  async delete({ personId }: Session, id: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      const { name } = await this.lock(manager, id);
      await manager.query('DELETE FROM identity_providers WHERE id = $1', [id]);
      await writeAudit(manager, {
        actorId: personId,
        act: 'identityProvider.deleted',
        subjectId: id,
        changes: { name },
      });
    });
  }

  /** Who came lately and belongs to nobody here, the newest first. */
  visitors(id: string): Promise<AdminVisitor[]> {
    return this.source.query<AdminVisitor[]>(
      `SELECT issuer, subject, name, email, at FROM identity_visitors WHERE provider_id = $1 ORDER BY at DESC LIMIT 200`,
      [id],
    );
  }

  async emergency(): Promise<EmergencyManager> {
    const [row] = await this.source.query<EmergencyManager[]>(
      'SELECT emergency_id AS "personId" FROM sign_in_settings',
    );
    return { personId: row?.personId ?? null };
  }

  /** @throws AppError identity.noEmergency where they could not sign in by password, or nobody would be left who can */
  async setEmergency({ personId: actorId }: Session, { personId }: EmergencyManager): Promise<EmergencyManager> {
    await this.source.transaction(async (manager) => {
      await manager.query('UPDATE sign_in_settings SET emergency_id = $1', [personId]);
      const [used] = await manager.query<unknown[]>(
        `SELECT 1 FROM identity_providers WHERE is_on AND 'general-manager' = ANY(only_for)`,
      );
      if (personId !== null || used) await this.assertEmergency(manager);
      await writeAudit(manager, { actorId, act: 'identityProvider.emergencySet', subjectId: personId, changes: {} });
    });
    return this.emergency();
  }

  private async read(where: string, values: unknown[]): Promise<AdminProvider[]> {
    const rows = await this.source.query<(ProviderRow & { people: number })[]>(
      `SELECT ${providerColumns}, (SELECT count(*)::int FROM external_identities e WHERE e.provider_id = p.id) AS people
       FROM identity_providers p WHERE ${where} ORDER BY p.created_at, p.id`,
      values,
    );
    return rows.map(({ secret, triedAt, ...row }) => ({
      ...row,
      hasSecret: secret !== null,
      triedAt: triedAt?.toISOString() ?? null,
      addresses: this.providers.addressesOf(row),
    }));
  }

  private async lock(manager: EntityManager, id: string): Promise<ProviderRow> {
    const [row] = await manager.query<ProviderRow[]>(
      `SELECT ${providerColumns} FROM identity_providers p WHERE p.id = $1 FOR UPDATE`,
      [id],
    );
    if (!row) throw new AppError('common.notFound');
    return row;
  }

  private async keepSecret(manager: EntityManager, id: string, secret: string | null): Promise<void> {
    await manager.query('UPDATE identity_providers SET secret = $2 WHERE id = $1', [
      id,
      secret === null ? null : this.providers.seal(id, secret),
    ]);
  }

  /** Whatever the order of the keys. */
  private async isSame(manager: EntityManager, one: unknown, other: unknown): Promise<boolean> {
    const [row] = await manager.query<{ same: boolean }[]>('SELECT $1::jsonb = $2::jsonb AS same', [
      JSON.stringify(one),
      JSON.stringify(other),
    ]);
    return row?.same ?? false;
  }

  private async changed(manager: EntityManager, before: ProviderRow, after: Fields): Promise<string[]> {
    const fields: string[] = after.secret === undefined ? [] : ['secret'];
    for (const field of ['name', 'settings', 'mapping', 'newcomers', 'onlyFor', 'disablesLeavers', 'isOn'] as const)
      if (!(await this.isSame(manager, before[field], after[field]))) fields.push(field);
    return fields;
  }

  private async assertEmergency(manager: EntityManager): Promise<void> {
    const rows = await manager.query<unknown[]>(
      `SELECT 1 FROM sign_in_settings s JOIN users u ON u.id = s.emergency_id
       WHERE u.user_type = 'general-manager' AND NOT u.disabled AND u.password_hash IS NOT NULL`,
    );
    if (rows.length === 0) throw new AppError('identity.noEmergency');
  }
}
