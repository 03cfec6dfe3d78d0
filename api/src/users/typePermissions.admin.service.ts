import { Injectable } from '@nestjs/common';
import { givenPermissions, type TypePermission, type TypePermissions } from '@derslik/contract/permissions';
import { accountTypes, type AccountType } from '@derslik/contract/roles';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';

/** What everybody of a type may do, beside what single people are given. Nothing remembers it: who asks, asks these rows. */
@Injectable()
export class TypePermissionsAdminService {
  constructor(private readonly source: DataSource) {}

  async read(runner: Pick<EntityManager, 'query'> = this.source): Promise<TypePermissions> {
    const rows = await runner.query<{ type: AccountType }[]>(
      'SELECT user_type AS type FROM type_permissions WHERE permission = ANY($1)',
      [givenPermissions],
    );
    return { types: accountTypes.filter((type) => rows.some((row) => row.type === type)) };
  }

  async set(actorId: string, { permission, type, isGiven }: TypePermission): Promise<TypePermissions> {
    return this.source.transaction(async (manager) => {
      // If two come at once, the second sees what the first wrote.
      await manager.query('LOCK TABLE type_permissions IN SHARE ROW EXCLUSIVE MODE');
      const before = await this.read(manager);
      await manager.query(
        isGiven
          ? 'INSERT INTO type_permissions VALUES ($1, $2) ON CONFLICT DO NOTHING'
          : 'DELETE FROM type_permissions WHERE user_type = $1 AND permission = $2',
        [type, permission],
      );
      const after = await this.read(manager);
      if (before.types.join() !== after.types.join())
        await writeAudit(manager, {
          ...{ actorId, act: 'typePermissions.set', subjectId: null },
          changes: { [permission]: [before.types, after.types] },
        });
      return after;
    });
  }
}
