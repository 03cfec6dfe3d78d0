import { mayOpenConsole, roleOf, type AccountType } from '@derslik/contract/roles';
import type { DataSource } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import { testCallPermission } from './testCall.js';

export interface SignInScreen {
  language: 'tr' | 'en';
  isConsole: boolean;
}

/**
 * Answers whether the account is welcomed by it: at its first in the app, and of two at once, one. No person is there at the
 * operator's test call, who could be welcomed. Of whoever may open the console it is an act.
 * @param screen its language, kept with an account that has none; the console welcomes nobody
 */
export const noteSignIn = (source: DataSource, id: string, { language, isConsole }: SignInScreen): Promise<boolean> =>
  source.transaction(async (manager) => {
    const [[user]] = await manager.query<[{ user_type: AccountType; is_first: boolean }[], number]>(
      `UPDATE users u SET last_sign_in_at = now(), language = coalesce(u.language, $3), is_welcomed = u.is_welcomed OR NOT $4
       FROM (SELECT id, is_welcomed FROM users WHERE id = $1 FOR UPDATE) before
       WHERE u.id = before.id RETURNING u.user_type, NOT $4 AND NOT before.is_welcomed
         AND NOT EXISTS (SELECT 1 FROM user_permissions p WHERE p.user_id = u.id AND p.permission = $2) AS is_first`,
      [id, testCallPermission, language, isConsole],
    );
    if (user && mayOpenConsole([roleOf[user.user_type]]))
      await writeAudit(manager, { actorId: id, act: 'user.signedIn', subjectId: id });
    return user?.is_first ?? false;
  });
