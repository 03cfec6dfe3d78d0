import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import type { EntityManager } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import type { Session } from '../http/session.js';
import { MailsService } from '../mails/mails.service.js';
import { requirePower } from '../users/requirePower.js';

interface Waiting {
  name: string;
  email: string | null;
  /** Theirs, or the school's where they have chosen none. */
  language: 'tr' | 'en';
}

const seconds = limits.registration.linkHours * 3_600;

/** A manager's yes or no to people who wait for it; both are mailed. */
@Injectable()
export class ApprovalService {
  constructor(private readonly mails: MailsService) {}

  /** @throws AppError common.notFound, common.forbidden, registration.decided */
  async approve(session: Session, id: string): Promise<void> {
    await this.mails.post(async (manager) => {
      await requirePower(manager, session, [id]);
      const { email, language } = await this.decide(
        manager,
        id,
        'UPDATE users SET approval_wanted_at = NULL, updated_at = now()',
      );
      await writeAudit(manager, { actorId: session.personId, act: 'user.approved', subjectId: id });
      if (!email) return null;
      const mail = { userId: id, address: email, kind: 'registrationApproved' } as const;
      return { ...mail, language, path: '/giris-yap', seconds };
    });
  }

  /** Nothing of the account stays but what they signed. @throws AppError as above */
  async refuse(session: Session, id: string): Promise<void> {
    await this.mails.post(async (manager) => {
      await requirePower(manager, session, [id]);
      const { name, email, language } = await this.decide(manager, id, 'DELETE FROM users');
      await manager.query('DELETE FROM registrations WHERE id = $1', [id]);
      await writeAudit(manager, { actorId: session.personId, act: 'user.refused', subjectId: id });
      if (!email) return null;
      const mail = { userId: null, name, address: email, kind: 'registrationRefused' } as const;
      return { ...mail, language, path: '/', seconds };
    });
  }

  /** If two decide at once, one does. */
  private async decide(manager: EntityManager, id: string, statement: string): Promise<Waiting> {
    const [rows] = await manager.query<[Waiting[], number]>(
      `${statement} WHERE id = $1 AND approval_wanted_at IS NOT NULL
       RETURNING name || ' ' || surname AS name, email,
         coalesce(language, (SELECT language FROM school), $2) AS language`,
      [id, limits.language.default],
    );
    if (!rows[0]) throw new AppError('registration.decided');
    return rows[0];
  }
}
