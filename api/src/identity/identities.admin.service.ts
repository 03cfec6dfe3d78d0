import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { AdminIdentity, IdentityJoin } from '@derslik/contract/identity';
import { DataSource } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import { SessionsService } from '../auth/sessions.service.js';
import type { Session } from '../http/session.js';
import { requirePower } from '../users/requirePower.js';
import { UsersAdminService } from '../users/users.admin.service.js';
import { joinIdentity } from './joinIdentity.js';

/** A manager joins people of other systems to accounts, and parts them. */
@Injectable()
export class IdentitiesAdminService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UsersAdminService,
    private readonly sessions: SessionsService,
  ) {}

  /** @throws AppError common.notFound, common.forbidden */
  async list(session: Session, userId: string): Promise<AdminIdentity[]> {
    await this.users.assertMaySee(session, userId);
    return this.source.query<AdminIdentity[]>(
      `SELECT e.id, jsonb_build_object('id', p.id, 'name', p.name, 'kind', p.kind) AS provider, e.issuer, e.subject,
         e.joined_by AS "joinedBy", e.joined_at AS "joinedAt", e.said, e.seen_at AS "seenAt"
       FROM external_identities e JOIN identity_providers p ON p.id = e.provider_id WHERE e.user_id = $1 ORDER BY e.joined_at, e.id`,
      [userId],
    );
  }

  /** @throws AppError common.notFound, common.forbidden, identity.off, identity.otherJoined */
  join(session: Session, userId: string, { providerId, issuer, subject }: IdentityJoin): Promise<string> {
    return this.source.transaction(async (manager) => {
      await requirePower(manager, session, [userId]);
      const [provider] = await manager.query<{ id: string; name: string }[]>(
        'SELECT id, name FROM identity_providers WHERE id = $1 FOR KEY SHARE',
        [providerId],
      );
      if (!provider) throw new AppError('identity.off');
      const id = await joinIdentity(manager, { provider, issuer, subject, userId, by: 'manager', said: null });
      if (!id) throw new AppError('identity.otherJoined');
      const changes = { provider: provider.name, by: 'manager' };
      await writeAudit(manager, { actorId: session.personId, act: 'user.identityJoined', subjectId: userId, changes });
      return id;
    });
  }

  /** Sessions that began by it end. @throws AppError common.notFound, common.forbidden */
  async part(session: Session, userId: string, identityId: string): Promise<void> {
    const began = 's.id IN (SELECT session_id FROM identity_sessions WHERE identity_id = $1)';
    await this.sessions.end(
      began,
      [identityId],
      async (manager) => {
        const [rows] = await manager.query<[{ name: string }[], number]>(
          `DELETE FROM external_identities e USING identity_providers p
           WHERE p.id = e.provider_id AND e.id = $1 AND e.user_id = $2 RETURNING p.name`,
          [identityId, userId],
        );
        if (!rows[0]) throw new AppError('common.notFound');
        const changes = { provider: rows[0].name };
        await writeAudit(manager, {
          actorId: session.personId,
          act: 'user.identityParted',
          subjectId: userId,
          changes,
        });
      },
      (manager) => requirePower(manager, session, [userId]),
    );
  }
}
