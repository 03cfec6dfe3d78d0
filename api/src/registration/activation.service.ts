import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import type { Said } from '@derslik/contract/identity';
import type { ActivateTokenBody, Activation, RegisteredType } from '@derslik/contract/registration';
import pLimit from 'p-limit';
import { DataSource, type EntityManager } from 'typeorm';
import { AgreementsService } from '../agreements/agreements.service.js';
import { writeAudit } from '../audit/writeAudit.js';
import { AskedLinks } from '../auth/askedLinks.service.js';
import { tokenHash } from '../keys.js';
import { SignInGuesses } from '../auth/signInGuesses.service.js';
import { nameKey } from '../names/nameKey.js';
import { checkPassword } from '../users/passwords.js';
import { SignInSettingsService } from './signInSettings.service.js';
import { SocialRegistrations } from './socialRegistrations.js';

export interface Registration {
  id: string;
  email: string;
  name: string;
  surname: string;
  accepted: string[];
  address: string;
  browser: string;
  created_at: Date;
  activated_at: Date | null;
  /** Null once the account has it. */
  password_hash: string | null;
  secret_hash: Buffer | null;
  /** The next four say who they are in a social network that is still there; null: they came from none. */
  provider_id: string | null;
  issuer: string | null;
  subject: string | null;
  said: Said | null;
}

/** Passwords that a process tries at once; each takes a thread and 19 MiB. */
const triedAtOnce = 2;

const isOfBrowser = ({ secret_hash: hash }: Registration, secret: string | null): boolean =>
  hash !== null && secret !== null && hash.equals(tokenHash(secret));

/** Makes the account of somebody who registered and opens the mailed link. */
@Injectable()
export class ActivationService {
  private readonly turn = pLimit(triedAtOnce);

  constructor(
    private readonly source: DataSource,
    private readonly settings: SignInSettingsService,
    private readonly asked: AskedLinks,
    private readonly guesses: SignInGuesses,
    private readonly agreements: AgreementsService,
    private readonly socials: SocialRegistrations,
  ) {}

  /**
   * Activates for who proves to have registered: anybody can write any address. A second time it says the same.
   * @param secret of the browser that opens it
   * @throws AppError common.tooMany, registration.linkOver, registration.passwordNeeded, registration.wrongPassword,
   *   auth.tooManyAttempts, registration.closed, registration.otherDomain
   */
  async activate(body: ActivateTokenBody, secret: string | null, address: string): Promise<Activation> {
    const release = await this.asked.countCall('activation', address, limits.registration.callsPerAddress);
    const found = await this.find(this.source.manager, body.token);
    if (!found.activated_at && !isOfBrowser(found, secret)) {
      if (body.password === undefined) {
        await release();
        throw new AppError('registration.passwordNeeded');
      }
      await this.prove(found, body.password, address);
    }
    const answer = await this.source.transaction(async (manager): Promise<Activation> => {
      const row = await this.find(manager, body.token, 'FOR UPDATE OF r');
      if (!row.activated_at) await this.makeAccount(manager, row);
      return this.stateOf(manager, row.id);
    });
    await release();
    return answer;
  }

  private async find(manager: EntityManager, token: string, lock = ''): Promise<Registration> {
    const [row] = await manager.query<Registration[]>(
      `SELECT r.* FROM activation_links l JOIN registrations r ON r.id = l.registration_id
       WHERE l.token_hash = $1 AND r.expires_at > now() ${lock}`,
      [tokenHash(token)],
    );
    if (!row) throw new AppError('registration.linkOver');
    return row;
  }

  /** By the password of the form. It counts by the registration, whose link none but the mail's reader has. */
  private async prove({ id, password_hash: hash }: Registration, password: string, address: string): Promise<void> {
    const right = await this.guesses.reserve({ account: id, address }, password);
    if (!(await this.turn(() => checkPassword(hash, password)))) throw new AppError('registration.wrongPassword');
    await right();
  }

  /**
   * By what the school allows now, whatever it allowed when they registered.
   * @returns who of the social network was joined to it; null: nobody
   */
  async makeAccount(manager: EntityManager, registration: Registration): Promise<string | null> {
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
    return this.joinOf(manager, registration);
  }

  private async stateOf(manager: EntityManager, id: string): Promise<Activation> {
    const [user] = await manager.query<{ is_waiting: boolean }[]>(
      'SELECT approval_wanted_at IS NOT NULL AS is_waiting FROM users WHERE id = $1',
      [id],
    );
    if (!user) throw new AppError('registration.linkOver');
    return { state: user.is_waiting ? 'waiting' : 'active' };
  }

  /** Whoever came from a social network comes by it from now on; who has another account meanwhile keeps that. */
  private async joinOf(
    manager: EntityManager,
    { id: userId, provider_id: providerId, issuer, subject, said }: Registration,
  ): Promise<string | null> {
    if (providerId === null || issuer === null || subject === null || said === null) return null;
    const joined = await this.socials.join(manager, { providerId, issuer, subject, said, userId });
    const changes = { by: 'made' };
    if (joined) await writeAudit(manager, { actorId: userId, act: 'user.identityJoined', subjectId: userId, changes });
    return joined;
  }
}
