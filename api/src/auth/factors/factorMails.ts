import { limits } from '@derslik/contract/limits';
import type { MailKind } from '@derslik/contract/mails';
import type { EntityManager } from 'typeorm';
import type { NewMail } from '../../mails/mails.service.js';
import type { MailDetails } from '../../mails/mailWords.js';

/** What somebody reads about the safety of their sign-in. */
type Kind = Extract<MailKind, 'newDevice' | `factor${string}` | 'recoveryCodeUsed'>;

/** So long it is worth sending. */
const seconds = 3 * 86_400;

/** To the account's address; null where it has none. */
export const factorMail = async (
  manager: Pick<EntityManager, 'query'>,
  userId: string,
  kind: Kind,
  details: MailDetails = {},
): Promise<NewMail | null> => {
  const [user] = await manager.query<{ email: string | null; language: 'tr' | 'en' | null }[]>(
    'SELECT email, language FROM users WHERE id = $1',
    [userId],
  );
  if (!user?.email) return null;
  const path = kind === 'newDevice' ? '/ayarlar/oturumlar' : '/ayarlar/guvenlik';
  const language = user.language ?? limits.language.default;
  return { userId, address: user.email, kind, language, details, path, seconds };
};
