import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import type { Activation, RegisteredType } from '@derslik/contract/registration';
import { DataSource, type EntityManager } from 'typeorm';
import { AgreementsService } from '../agreements/agreements.service.js';
import { writeAudit } from '../audit/writeAudit.js';
import { AskedLinks } from '../auth/askedLinks.service.js';
import { tokenHash } from '../keys.js';
import { nameKey } from '../names/nameKey.js';
import { SignInSettingsService } from './signInSettings.service.js';

interface Registration {
  id: string;
  email: string;
  name: string;
  surname: string;
  accepted: string[];
  address: string;
  browser: string;
  created_at: Date;
  activated_at: Date | null;
}

/** Makes the account of somebody who opens the mailed link. */
@Injectable()
export class ActivationService {
  constructor(
    private readonly source: DataSource,
    private readonly settings: SignInSettingsService,
    private readonly asked: AskedLinks,
    private readonly agreements: AgreementsService,
  ) {}

  /**
   * A second time it says the same: a mail program may have opened the link before its reader.
   * @throws AppError common.tooMany, registration.linkOver, registration.closed, registration.otherDomain
   */
  async activate(token: string, address: string): Promise<Activation> {
    const release = await this.asked.countCall('activation', address, limits.registration.callsPerAddress);
    const answer = await this.source.transaction(async (manager): Promise<Activation> => {
      const [row] = await manager.query<Registration[]>(
        `SELECT r.* FROM activation_links l JOIN registrations r ON r.id = l.registration_id
         WHERE l.token_hash = $1 AND r.expires_at > now() FOR UPDATE OF r`,
        [tokenHash(token)],
      );
      if (!row) throw new AppError('registration.linkOver');
      if (!row.activated_at) await this.makeAccount(manager, row);
      return this.stateOf(manager, row.id);
    });
    await release();
    return answer;
  }

  /** By what the school allows now, whatever it allowed when they registered. */
  private async makeAccount(manager: EntityManager, registration: Registration): Promise<void> {
    const { id, email, name, surname, accepted, address, browser: userAgent, created_at: at } = registration;
    const policy = await this.settings.read(manager);
    this.settings.assertMayRegister(policy, email);
    const made = await manager.query<unknown[]>(
      `INSERT INTO users (id, username, email, name, surname, name_key, user_type, password_hash, language, birth_date,
         email_verified_at, news_wanted_at, approval_wanted_at)
       SELECT id, email, email, name, surname, $2, $3, password_hash, language, birth_date, now(),
         CASE WHEN wants_news THEN created_at END, CASE WHEN $4 THEN now() END
       FROM registrations WHERE id = $1 ON CONFLICT DO NOTHING RETURNING id`,
      [id, nameKey(`${name} ${surname}`), policy.userType satisfies RegisteredType, policy.mode === 'approval'],
    );
    // The address, or the user name of that address, is somebody's meanwhile.
    if (made.length === 0) throw new AppError('registration.linkOver');
    await this.agreements.write(manager, id, accepted, { address, userAgent, at });
    await manager.query('UPDATE registrations SET activated_at = now(), password_hash = NULL WHERE id = $1', [id]);
    const changes = { userType: policy.userType, mode: policy.mode };
    await writeAudit(manager, { actorId: id, act: 'user.registered', subjectId: id, changes });
  }

  private async stateOf(manager: EntityManager, id: string): Promise<Activation> {
    const [user] = await manager.query<{ is_waiting: boolean }[]>(
      'SELECT approval_wanted_at IS NOT NULL AS is_waiting FROM users WHERE id = $1',
      [id],
    );
    if (!user) throw new AppError('registration.linkOver');
    return { state: user.is_waiting ? 'waiting' : 'active' };
  }
}
