import { mayOpenConsole, roleOf, type AccountType } from '@derslik/contract/roles';
import type { DataSource } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import { testCallPermission } from './testCall.js';

/**
 * Answers whether it is the account's first: of two at once, one. No person is there at the operator's test call, who could be
 * welcomed. Of whoever may open the console it is an act.
 * @param language of the screen: kept with an account that has none
 */
export const noteSignIn = (source: DataSource, id: string, language: 'tr' | 'en'): Promise<boolean> =>
  source.transaction(async (manager) => {
    const [[user]] = await manager.query<[{ user_type: AccountType; is_first: boolean }[], number]>(
      `UPDATE users u SET last_sign_in_at = now(), language = coalesce(u.language, $3) FROM (SELECT id, last_sign_in_at FROM users WHERE id = $1 FOR UPDATE) before
       WHERE u.id = before.id RETURNING u.user_type, before.last_sign_in_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM user_permissions p WHERE p.user_id = u.id AND p.permission = $2) AS is_first`,
      [id, testCallPermission, language],
    );
    if (user && mayOpenConsole([roleOf[user.user_type]]))
      await writeAudit(manager, { actorId: id, act: 'user.signedIn', subjectId: id });
    return user?.is_first ?? false;
  });
