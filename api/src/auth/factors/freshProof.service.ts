import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { ProveBody } from '@derslik/contract/factors';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config.js';
import type { Session } from '../../http/session.js';
import { checkPassword } from '../../users/passwords.js';
import { UsersService } from '../../users/users.service.js';
import { OutsidePasswords } from '../outsidePasswords.js';
import { SessionsService } from '../sessions.service.js';
import { SignInGuesses } from '../signInGuesses.service.js';
import { FactorProof } from './factorProof.service.js';

interface Shown {
  has_factor: boolean;
  is_factor_fresh: boolean;
  is_fresh: boolean;
}

/** The step of a passkey's challenge by which a session shows again whose it is. */
export const proveStep = ({ id }: Pick<Session, 'id'>): readonly string[] => ['prove', id];

/** What changes an account is done by who showed a moment ago whose it is: a tab that was left open is not enough. */
@Injectable()
export class FreshProof {
  constructor(
    private readonly source: DataSource,
    private readonly users: UsersService,
    private readonly guesses: SignInGuesses,
    private readonly proof: FactorProof,
    private readonly sessions: SessionsService,
    private readonly outside: OutsidePasswords,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Who has a second factor has shown it in this session, and not long ago. For acts that ask for the password anyway.
   * @throws AppError auth.proveFirst
   */
  async requireFactor(session: Pick<Session, 'id'>): Promise<void> {
    const { has_factor, is_factor_fresh } = await this.shownBy(session);
    if (has_factor && !is_factor_fresh) throw new AppError('auth.proveFirst');
  }

  /** Asks besides whoever has none: they signed in, or gave the password, not long ago. @throws AppError auth.proveFirst */
  async require(session: Pick<Session, 'id'>): Promise<void> {
    const { has_factor, is_factor_fresh, is_fresh } = await this.shownBy(session);
    if (!(has_factor ? is_factor_fresh : is_fresh)) throw new AppError('auth.proveFirst');
  }

  /**
   * Whoever has neither a factor nor a password has shown it elsewhere, or not: nothing is shown here.
   * @throws AppError auth.wrongCode, auth.passkeyRefused, auth.proveFirst, and those of {@link FreshProof.password}
   */
  async prove(session: Session, shown: ProveBody, address: string): Promise<void> {
    const { id, personId } = session;
    const hasFactor = (await this.proof.waysOf(personId)).length > 0;
    if (hasFactor) await this.proof.prove(shown, { userId: personId, mark: id, step: proveStep(session) });
    else if ((await this.passwordOf(personId)) !== null) await this.password(session, shown.password, address);
    else return this.require(session);
    await this.note(session, hasFactor);
  }

  /** What password opens the account: one of ours, of a directory that they have joined, by its name, or none. */
  async passwordOf(userId: string): Promise<'ours' | { directory: string } | null> {
    const [row] = await this.source.query<{ isOurs: boolean; directory: string | null }[]>(
      `SELECT u.password_hash IS NOT NULL AS "isOurs", (
         SELECT p.name FROM external_identities e JOIN identity_providers p ON p.id = e.provider_id
         WHERE e.user_id = u.id AND p.kind = 'ldap' AND p.is_on ORDER BY p.created_at, p.id LIMIT 1) AS directory
       FROM users u WHERE u.id = $1`,
      [userId],
    );
    if (row?.isOurs) return 'ours';
    return row?.directory ? { directory: row.directory } : null;
  }

  /** The session has shown it. */
  async note({ id, personId }: Pick<Session, 'id' | 'personId'>, withFactor: boolean): Promise<void> {
    await this.source.query(
      'UPDATE sessions SET proved_at = now(), factor_at = CASE WHEN $2 THEN now() ELSE factor_at END WHERE id = $1',
      [id, withFactor],
    );
    this.sessions.forget(personId);
  }

  /**
   * The password of who is signed in: ours or, of somebody whom a directory knows, the one of there.
   * @throws AppError warning.oldPasswordRequired, warning.oldPasswordWrong, auth.tooManyAttempts, identity.directoryAway,
   *   identity.passwordOver, auth.disabled
   */
  async password({ id, personId }: Session, password: string | undefined, address: string): Promise<void> {
    if (!password) throw new AppError('warning.oldPasswordRequired');
    // Counted before a directory hears of it.
    const right = await this.guesses.reserve({ account: personId, address, sessionId: id }, password);
    const isOurs = await checkPassword(await this.users.passwordHashOf(personId), password);
    if (!isOurs && !(await this.outside.isOf(personId, password))) throw new AppError('warning.oldPasswordWrong');
    await right();
  }

  private async shownBy({ id }: Pick<Session, 'id'>): Promise<Shown> {
    const [row] = await this.source.query<Shown[]>(
      `SELECT EXISTS (SELECT 1 FROM second_factors f WHERE f.user_id = s.user_id AND f.confirmed_at IS NOT NULL) AS has_factor,
         coalesce(s.factor_at > now() - make_interval(secs => $2), false) AS is_factor_fresh,
         coalesce(s.proved_at, s.created_at) > now() - make_interval(secs => $2) AS is_fresh
       FROM sessions s WHERE s.id = $1`,
      [id, this.config.FACTOR_FRESH_SECONDS],
    );
    if (!row) throw new AppError('auth.sessionInvalid');
    return row;
  }
}
