import { limits } from '@derslik/contract/limits';
import { maskEmail } from '@derslik/contract/profile';
import type { EntityManager } from 'typeorm';
import type { NewMail } from '../mails/mails.service.js';
import type { User } from '../users/user.entity.js';

const seconds = limits.registration.linkHours * 3_600;

interface Asked {
  user: User;
  email: string;
  language: 'tr' | 'en';
  /** The new address has not had too many. */
  mayMail: boolean;
  /** What its link opens, and for so long. */
  path: string;
  seconds: number;
}

/** To the address before, that it is about to change; to the new one its link, or to its owner that somebody wanted it. */
export const askedMails = async (manager: EntityManager, asked: Asked): Promise<NewMail[]> => {
  const { user, email, language } = asked;
  const told: NewMail[] = user.email
    ? [
        {
          ...{ userId: user.id, address: user.email, kind: 'emailChangeAsked', language, seconds },
          details: { email: maskEmail(email) },
          path: '/ayarlar/profil/sifre-degistir',
        },
      ]
    : [];
  if (!asked.mayMail) return told;
  const [owner] = await manager.query<{ id: string; language: 'tr' | 'en' | null; told: number }[]>(
    `SELECT u.id, u.language, (SELECT count(*)::int FROM mails m WHERE m.user_id = u.id AND m.kind = 'emailTaken'
         AND m.created_at > now() - interval '1 day') AS told
     FROM users u WHERE (u.email = $1 OR u.username = $1) AND u.id <> $2`,
    [email, user.id],
  );
  if (!owner)
    return [
      ...told,
      {
        ...{ userId: user.id, address: email, kind: 'emailChange', language },
        ...{ path: asked.path, seconds: asked.seconds },
      },
    ];
  if (owner.told >= limits.registration.toldPerDay) return told;
  const taken = { userId: owner.id, address: email, kind: 'emailTaken', language: owner.language ?? language } as const;
  return [...told, { ...taken, path: '/giris-yap', seconds }];
};

/** To the address before, that it is another one now. */
export const changedMail = (changed: {
  user_id: string;
  email: string;
  former: string;
  language: 'tr' | 'en' | null;
}): NewMail => ({
  ...{ userId: changed.user_id, address: changed.former, kind: 'emailChanged' },
  language: changed.language ?? limits.language.default,
  details: { email: maskEmail(changed.email) },
  ...{ path: '/destek', seconds },
});
