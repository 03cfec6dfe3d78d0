import { mayOpenConsole, roleOf, type AccountType } from '@derslik/contract/roles';
import type { DataSource } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import { testCallPermission } from './testCall.js';

export interface SignInScreen {
  language: 'tr' | 'en';
  isConsole: boolean;
  /** What the browser calls itself. */
  userAgent: string;
}

export interface NotedSignIn {
  /** The account is welcomed by it. */
  isFirst: boolean;
  /** The one before: Unix seconds, and what its browser called itself, where that was kept; null: there was none. */
  last: { at: number; userAgent: string | null } | null;
}

interface Noted {
  user_type: AccountType;
  is_first: boolean;
  last_at: number | null;
  last_browser: string | null;
}

/**
 * Answers whether the account is welcomed by it: at its first in the app, and of two at once, one. No person is there at the
 * operator's test call, who could be welcomed. Of whoever may open the console it is an act.
 * @param screen its language, kept with an account that has none; the console welcomes nobody
 */
export const noteSignIn = (
  source: DataSource,
  id: string,
  { language, isConsole, userAgent }: SignInScreen,
): Promise<NotedSignIn> =>
  source.transaction(async (manager) => {
    const [[user]] = await manager.query<[Noted[], number]>(
      `UPDATE users u SET last_sign_in_at = now(), last_sign_in_browser = nullif($5, ''),
         language = coalesce(u.language, $3), is_welcomed = u.is_welcomed OR NOT $4
       FROM (SELECT id, is_welcomed, last_sign_in_at, last_sign_in_browser FROM users WHERE id = $1 FOR UPDATE) before
       WHERE u.id = before.id RETURNING u.user_type, NOT $4 AND NOT before.is_welcomed
         AND NOT EXISTS (SELECT 1 FROM user_permissions p WHERE p.user_id = u.id AND p.permission = $2) AS is_first,
         extract(epoch FROM before.last_sign_in_at)::int AS last_at, before.last_sign_in_browser AS last_browser`,
      [id, testCallPermission, language, isConsole, userAgent],
    );
    if (user && mayOpenConsole([roleOf[user.user_type]]))
      await writeAudit(manager, { actorId: id, act: 'user.signedIn', subjectId: id });
    const last = user && user.last_at !== null ? { at: user.last_at, userAgent: user.last_browser } : null;
    return { isFirst: user?.is_first ?? false, last };
  });
