import { Injectable } from '@nestjs/common';
import {
  givenPermissions,
  type AdminPermission,
  type AdminPermissions,
  type GivenPermission,
} from '@derslik/contract/permissions';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import type { Session } from '../http/session.js';
import { requirePower } from './requirePower.js';
import { UsersAdminService } from './users.admin.service.js';

/** What people may do beside what their type says. Nothing remembers it: who asks, asks these rows. */
@Injectable()
export class PermissionsAdminService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UsersAdminService,
  ) {}

  /** @throws AppError common.notFound, common.forbidden */
  async of(session: Session, id: string): Promise<AdminPermissions> {
    await this.users.assertMaySee(session, id);
    return { permissions: await this.read(this.source, id) };
  }

  /** @throws AppError common.notFound, common.forbidden */
  async set(session: Session, id: string, { permission, isGiven }: AdminPermission): Promise<AdminPermissions> {
    return this.source.transaction(async (manager) => {
      // If two come at once, the second sees what the first wrote.
      await requirePower(manager, session, [id]);
      const before = await this.read(manager, id);
      await manager.query(
        isGiven
          ? 'INSERT INTO user_permissions VALUES ($1, $2) ON CONFLICT DO NOTHING'
          : 'DELETE FROM user_permissions WHERE user_id = $1 AND permission = $2',
        [id, permission],
      );
      const after = await this.read(manager, id);
      const changes = { permissions: [before, after] };
      if (before.join() !== after.join())
        await writeAudit(manager, { actorId: session.personId, act: 'user.permissionsSet', subjectId: id, changes });
      return { permissions: after };
    });
  }

  private async read(runner: Pick<EntityManager, 'query'>, id: string): Promise<GivenPermission[]> {
    const rows = await runner.query<{ permission: GivenPermission }[]>(
      'SELECT permission FROM user_permissions WHERE user_id = $1 AND permission = ANY($2) ORDER BY permission',
      [id, givenPermissions],
    );
    return rows.map(({ permission }) => permission);
  }
}
