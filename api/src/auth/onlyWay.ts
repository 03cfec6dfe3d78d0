import { AppError } from '@derslik/contract/errors';
import type { DataSource } from 'typeorm';

/**
 * SQL: the account `u` comes in by another system of the school alone. The emergency manager doesn't; and where that one is
 * there no more, no general manager is locked out.
 */
const comesByProviderAlone = `EXISTS (SELECT 1 FROM identity_providers p WHERE p.is_on AND u.user_type = ANY(p.only_for))
  AND NOT EXISTS (SELECT 1 FROM sign_in_settings s WHERE s.emergency_id = u.id)
  AND (u.user_type <> 'general-manager' OR EXISTS (
    SELECT 1 FROM sign_in_settings s JOIN users e ON e.id = s.emergency_id
    WHERE e.user_type = 'general-manager' AND NOT e.disabled AND e.password_hash IS NOT NULL))`;

/** Whether a password of ours opens this account. @throws AppError identity.onlyWay */
export const assertMayUsePassword = async (source: Pick<DataSource, 'query'>, userId: string): Promise<void> => {
  const rows = await source.query<unknown[]>(`SELECT 1 FROM users u WHERE u.id = $1 AND ${comesByProviderAlone}`, [
    userId,
  ]);
  if (rows.length > 0) throw new AppError('identity.onlyWay');
};
