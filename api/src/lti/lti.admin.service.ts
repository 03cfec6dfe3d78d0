import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { bbbLimits } from '@derslik/contract/limits/bigBlueButton';
import { ltiLimits as limits } from '@derslik/contract/limits/lti';
import type { AdminLtiPlatform, LtiPlatforms, LtiPlatformUpdate } from '@derslik/contract/lti';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import { assertNewPlatform, deletePlatform } from '../bigBlueButton/bbb.admin.service.js';
import { CONFIG, type Config } from '../config.js';
import type { Session } from '../http/session.js';
import { asGeneralManager } from '../users/requirePower.js';

const listSql = `SELECT p.id, p.name, p.is_on AS "isOn", l.issuer, l.client_id AS "clientId", l.deployments,
  l.auth_address AS "authAddress", l.token_address AS "tokenAddress", l.keys_address AS "keysAddress", l.certificate, p.addresses,
  p.meetings_max AS "meetingsMax", p.participants_max AS "participantsMax", p.has_consents AS "hasConsents", p.revision,
  CASE WHEN NOT u.disabled AND u.erased_at IS NULL THEN u.name || ' ' || u.surname END AS owner, p.called_at AS "calledAt",
  (SELECT count(*)::int FROM bbb_meetings b JOIN meetings m ON m.id = b.meeting_id
    WHERE b.platform_id = p.id AND b.over_at IS NULL AND m.ended_at IS NULL) AS meetings
  FROM lti_platforms l JOIN bbb_platforms p ON p.id = l.platform_id JOIN users u ON u.id = p.owner_id ORDER BY p.created_at, p.id`;
type ListRow = Omit<AdminLtiPlatform, 'calledAt'> & { calledAt: Date | null };

interface Before {
  name: string;
  is_on: boolean;
  revision: number;
  issuer: string;
  client_id: string;
  deployments: string[];
}

/** What general managers set of platforms that launch lessons by LTI. */
@Injectable()
export class LtiAdminService {
  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  async list(): Promise<LtiPlatforms> {
    const rows = await this.source.query<ListRow[]>(listSql);
    const at = (name: string): string => `${this.config.PUBLIC_URL}/lti/${name}`;
    return {
      addresses: { login: at('login'), launch: at('launch'), deepLinking: at('deep-linking'), keys: at('jwks') },
      platforms: rows.map(({ calledAt, ...row }) => ({ ...row, calledAt: calledAt?.toISOString() ?? null })),
    };
  }

  /** @throws AppError bbb.nameTaken, bbb.tooMany, common.forbidden */
  async create(session: Session, name: string): Promise<LtiPlatforms> {
    const id = randomUUID();
    await asGeneralManager(this.source, session, async (manager) => {
      await assertNewPlatform(manager, name);
      await manager.query(
        `INSERT INTO bbb_platforms (id, kind, name, owner_id, meetings_max, participants_max, calls_per_minute)
         VALUES ($1, 'lti', $2, $3, $4, $5, $6)`,
        [id, name, session.personId, bbbLimits.meetings, bbbLimits.participants, limits.launchesPerMinute],
      );
      await manager.query('INSERT INTO lti_platforms (platform_id) VALUES ($1)', [id]);
      await this.write(manager, session, id, { made: true, name });
    });
    return this.list();
  }

  /** @throws AppError common.notFound, common.conflict, bbb.nameTaken, lti.incomplete, lti.clientTaken */
  async update(session: Session, id: string, body: LtiPlatformUpdate): Promise<LtiPlatforms> {
    const entered = [body.issuer, body.clientId, body.authAddress, body.tokenAddress, body.keysAddress];
    if (body.isOn && (entered.includes('') || body.deployments.length === 0)) throw new AppError('lti.incomplete');
    await asGeneralManager(this.source, session, async (manager) => {
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('bbb platforms'))`);
      const [before] = await manager.query<Before[]>(
        `SELECT p.name, p.is_on, p.revision, l.issuer, l.client_id, l.deployments
         FROM lti_platforms l JOIN bbb_platforms p ON p.id = l.platform_id WHERE p.id = $1 FOR UPDATE OF p`,
        [id],
      );
      if (!before) throw new AppError('common.notFound');
      if (before.revision !== body.revision) throw new AppError('common.conflict');
      const [taken] = await manager.query<{ name: boolean; client: boolean }[]>(
        `SELECT EXISTS (SELECT 1 FROM bbb_platforms WHERE name = $2 AND id <> $1) AS name, $4 <> '' AND EXISTS (
           SELECT 1 FROM lti_platforms WHERE issuer = $3 AND client_id = $4 AND platform_id <> $1) AS client`,
        [id, body.name, body.issuer, body.clientId],
      );
      if (taken?.name) throw new AppError('bbb.nameTaken');
      if (taken?.client) throw new AppError('lti.clientTaken');
      await manager.query(
        `UPDATE bbb_platforms SET name = $2, is_on = $3, addresses = $4, meetings_max = $5, participants_max = $6,
           has_consents = $7, owner_id = coalesce($8, owner_id), revision = revision + 1 WHERE id = $1`,
        [
          ...[id, body.name, body.isOn, [...new Set(body.addresses)], body.meetingsMax, body.participantsMax],
          ...[body.hasConsents, body.takesOver ? session.personId : null],
        ],
      );
      await manager.query(
        `UPDATE lti_platforms SET issuer = $2, client_id = $3, deployments = $4, auth_address = $5, token_address = $6,
           keys_address = $7, certificate = $8 WHERE platform_id = $1`,
        [
          ...[id, body.issuer, body.clientId, [...new Set(body.deployments)]],
          ...[body.authAddress, body.tokenAddress, body.keysAddress, body.certificate],
        ],
      );
      await this.write(manager, session, id, {
        ...{ name: [before.name, body.name], isOn: [before.is_on, body.isOn], issuer: [before.issuer, body.issuer] },
        ...{ clientId: [before.client_id, body.clientId], deployments: [before.deployments, body.deployments] },
        ...{ addresses: body.addresses, hasConsents: body.hasConsents, keysAddress: body.keysAddress },
        ...(body.takesOver && { owner: session.personId }),
      });
    });
    return this.list();
  }

  /** Its meetings stay with whom they belong to. @throws AppError common.notFound, bbb.hasMeetings */
  async delete(session: Session, id: string): Promise<LtiPlatforms> {
    await asGeneralManager(this.source, session, async (manager) => {
      const name = await deletePlatform(manager, 'lti', id);
      await this.write(manager, session, id, { deleted: true, name });
    });
    return this.list();
  }

  private write(
    manager: EntityManager,
    { personId }: Session,
    subjectId: string,
    changes: Record<string, unknown>,
  ): Promise<void> {
    return writeAudit(manager, { actorId: personId, act: 'bbbPlatform.changed', subjectId, changes });
  }
}
