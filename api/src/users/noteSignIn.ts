import { mayOpenConsole, roleOf, type AccountType } from '@derslik/contract/roles';
import type { DataSource } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';

/** Answers whether it is the account's first: of two at once, one. Of whoever may open the console it is an act. */
export const noteSignIn = (source: DataSource, id: string): Promise<boolean> =>
  source.transaction(async (manager) => {
    const [[user]] = await manager.query<[{ user_type: AccountType; is_first: boolean }[], number]>(
      `UPDATE users u SET last_sign_in_at = now() FROM (SELECT id, last_sign_in_at FROM users WHERE id = $1 FOR UPDATE) before
       WHERE u.id = before.id RETURNING u.user_type, before.last_sign_in_at IS NULL AS is_first`,
      [id],
    );
    if (user && mayOpenConsole([roleOf[user.user_type]]))
      await writeAudit(manager, { actorId: id, act: 'user.signedIn', subjectId: id });
    return user?.is_first ?? false;
  });
