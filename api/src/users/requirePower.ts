import { AppError } from '@derslik/contract/errors';
import { consoleRoles, roleOf, type AccountType } from '@derslik/contract/roles';
import type { DataSource, EntityManager } from 'typeorm';
import type { Session } from '../http/session.js';

/**
 * Asks, in the transaction that acts, whether this person may act on these accounts, and given them this type; neither their
 * rights nor the accounts' types change until it ends. A manager has no power over general managers: otherwise they could make
 * themselves one, or take such an account by its password.
 * @throws AppError common.notFound where one of them is no more, common.forbidden
 */
export const requirePower = async (
  manager: EntityManager,
  { personId }: Pick<Session, 'personId'>,
  people: readonly string[],
  given?: AccountType,
): Promise<void> => {
  const ids = [...new Set([personId, ...people])];
  // In one order, as two who act on each other would otherwise wait for ever.
  const rows = await manager.query<{ id: string; user_type: AccountType; disabled: boolean }[]>(
    'SELECT id, user_type, disabled FROM users WHERE id = ANY($1) AND erased_at IS NULL ORDER BY id FOR NO KEY UPDATE',
    [ids],
  );
  const actor = rows.find(({ id }) => id === personId);
  if (!actor || actor.disabled || !consoleRoles.includes(roleOf[actor.user_type]))
    throw new AppError('common.forbidden');
  if (rows.length < ids.length) throw new AppError('common.notFound');
  const types = [...rows.filter(({ id }) => people.includes(id)).map((row) => row.user_type), given];
  if (types.includes('general-manager') && actor.user_type !== 'general-manager')
    throw new AppError('common.forbidden');
};

/** Does what only general managers may, in one transaction. @throws AppError common.forbidden for anybody else */
export const asGeneralManager = (
  source: DataSource,
  session: Pick<Session, 'personId'>,
  work: (manager: EntityManager) => Promise<void>,
): Promise<void> =>
  source.transaction(async (manager) => {
    await requirePower(manager, session, [], 'general-manager');
    await work(manager);
  });
