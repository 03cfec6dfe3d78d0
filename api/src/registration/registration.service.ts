import { foldTyped } from '@derslik/contract/foldTyped';
import { Injectable } from '@nestjs/common';
import type { AgreementToSign } from '@derslik/contract/agreements';
import { birthDayOf, schoolDay } from '@derslik/contract/birthDate';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import {
  mailboxOf,
  registrationFaults,
  splitFullName,
  type ActivateEmailBody,
  type RegisterBody,
} from '@derslik/contract/registration';
import pLimit from 'p-limit';
import { DataSource, type EntityManager } from 'typeorm';
import { AgreementsService } from '../agreements/agreements.service.js';
import { AskedLinks } from '../auth/askedLinks.service.js';
import { CaptchaService } from '../auth/captcha.service.js';
import type { Caller } from '../http/caller.js';
import { tokenHash } from '../keys.js';
import { MailsService, type NewMail } from '../mails/mails.service.js';
import type { OldRows } from '../queue/oldRows.js';
import { SchoolService } from '../school/school.service.js';
import { hashPassword } from '../users/passwords.js';
import { SchoolNamesService } from '../users/schoolNames.service.js';
import { ActivationService, type Registration } from './activation.service.js';
import { linkMail, toldMail } from './registrationMails.js';
import { SignInSettingsService } from './signInSettings.service.js';
import type { SocialRegistrant } from './socialRegistrations.js';

/** Passwords that a process hashes at once, beside those of people who sign in; each takes a thread and 19 MiB. */
const hashedAtOnce = 2;
const { linkHours, perMailbox, perSchool, mailsPerMailbox, callsPerAddress } = limits.registration;

export const oldRegistrations: OldRows = { table: 'registrations', isOld: 'expires_at < now()' };

/** What became of a form. `waiting`: a manager has to approve them. */
export type RegistrationOutcome =
  | { agreements: AgreementToSign[] }
  | { outcome: 'mailed' }
  | { outcome: 'waiting' }
  | { outcome: 'made'; userId: string; identityId: string };

/** They hold no link that could be over: the address has an account since they came. */
const beginsAnew = (error: unknown): never => {
  throw error instanceof AppError && error.code === 'registration.linkOver' ? new AppError('identity.over') : error;
};

type KeptRegistration = Registration & { expires_at: Date };
interface NewRegistration {
  body: RegisterBody;
  email: string;
  caller: Caller;
  hash: string;
  secret: string | null;
  social: SocialRegistrant | null;
}

/** People who make their own accounts: what they wrote is kept until they open the link that is mailed to them. */
@Injectable()
export class RegistrationService {
  private readonly turn = pLimit(hashedAtOnce);

  constructor(
    private readonly source: DataSource,
    private readonly activations: ActivationService,
    private readonly settings: SignInSettingsService,
    private readonly captcha: CaptchaService,
    private readonly asked: AskedLinks,
    private readonly names: SchoolNamesService,
    private readonly agreements: AgreementsService,
    private readonly mails: MailsService,
    private readonly school: SchoolService,
  ) {}

  /**
   * Nobody learns whether the address has an account: its owner is mailed.
   * @param secret by which the browser is known that sent the form
   * @param social whom a social network has proven; an address that it has verified needs no mail
   * @returns the agreements that come first; else what became of it
   * @throws AppError auth.captchaFailed, common.tooMany, registration.closed, registration.otherDomain, auth.nameTaken,
   *   auth.nameTitle, auth.agreementWarning, warning.emailRequired and its like, identity.over
   */
  async register(
    body: RegisterBody,
    caller: Caller,
    secret: string,
    social: SocialRegistrant | null = null,
  ): Promise<RegistrationOutcome> {
    await this.admit(body, caller);
    const email = foldTyped(body.email);
    const [fault] = Object.values(registrationFaults(body, schoolDay(await this.school.timeZone())));
    if (fault) throw new AppError(fault);
    this.settings.assertMayRegister(await this.settings.policy(), email);
    const objection = (await this.names.now()).objectionToOwn(body.fullName);
    if (objection) throw new AppError(objection === 'title' ? 'auth.nameTitle' : 'auth.nameTaken');
    const accepted = body.agreements ?? [];
    const missing = await this.agreements.missingOf(accepted);
    if (missing.length > 0) return { agreements: missing };
    if (accepted.length > 0 && !body.confirmAgreement) throw new AppError('auth.agreementWarning');
    await social?.use();
    if (social?.provenEmail === email) return this.makeAtOnce(body, email, caller, social);
    await this.asked.quietly(this.keep(body, email, caller, { secret, social }));
    return { outcome: 'mailed' };
  }

  /**
   * The link once more: of the registration that this browser sent, else of the newest.
   * @throws AppError auth.captchaFailed, common.tooMany, registration.closed, registration.otherDomain
   */
  async sendAgain(body: ActivateEmailBody, caller: Caller, secret: string | null): Promise<void> {
    await this.admit(body, caller);
    const email = foldTyped(body.email);
    this.settings.assertMayRegister(await this.settings.policy(), email);
    await this.asked.quietly(
      this.mail(email, caller, async (manager) => {
        const [row] = await manager.query<{ id: string; language: 'tr' | 'en'; name: string; expires_at: Date }[]>(
          `SELECT id, language, name || ' ' || surname AS name, expires_at FROM registrations
           WHERE email = $1 AND activated_at IS NULL AND expires_at > now()
           ORDER BY coalesce(secret_hash = $2, false) DESC, created_at DESC LIMIT 1`,
          [email, secret === null ? null : tokenHash(secret)],
        );
        return row ? linkMail(manager, { ...row, email }) : null;
      }),
    );
  }

  /** What every call of somebody unknown costs. */
  private async admit({ captcha }: { captcha: string }, { address }: Caller): Promise<void> {
    await this.captcha.use('form', captcha);
    await this.asked.countCall('registration', address, callsPerAddress);
  }

  /** Without a mail: the network has it proven that the address is theirs. Policy, approval and agreements hold as for everybody. */
  private async makeAtOnce(
    body: RegisterBody,
    email: string,
    caller: Caller,
    social: SocialRegistrant,
  ): Promise<RegistrationOutcome> {
    const hash = await this.turn(() => hashPassword(body.password));
    return this.source.transaction(async (manager) => {
      const row = await this.insert(manager, { body, email, caller, hash, secret: null, social });
      if (!row) throw new AppError('common.tooMany');
      const identityId = await this.activations.makeAccount(manager, row).catch(beginsAnew);
      // The person of the network has joined another account meanwhile.
      if (identityId === null) throw new AppError('identity.over');
      const [user] = await manager.query<{ waits: boolean }[]>(
        'SELECT approval_wanted_at IS NOT NULL AS waits FROM users WHERE id = $1',
        [row.id],
      );
      return user?.waits ? { outcome: 'waiting' } : { outcome: 'made', userId: row.id, identityId };
    });
  }

  private async keep(
    body: RegisterBody,
    email: string,
    caller: Caller,
    { secret, social }: { secret: string; social: SocialRegistrant | null },
  ): Promise<void> {
    // For a known address too: the work is the same.
    const hash = await this.turn(() => hashPassword(body.password));
    await this.mail(email, caller, async (manager) => {
      const row = await this.insert(manager, { body, email, caller, hash, secret, social });
      if (!row) return null;
      await manager.query(
        `DELETE FROM registrations WHERE activated_at IS NULL AND mailbox = $1 AND id NOT IN
           (SELECT id FROM registrations WHERE mailbox = $1 ORDER BY created_at DESC LIMIT $2)`,
        [mailboxOf(email), perMailbox],
      );
      return linkMail(manager, { ...row, name: `${row.name} ${row.surname}`, language: caller.language, email });
    });
  }

  /** Null: the school has as many as it can have. */
  private async insert(
    manager: EntityManager,
    { body, email, caller, hash, secret, social }: NewRegistration,
  ): Promise<KeptRegistration | null> {
    const { name, surname } = splitFullName(body.fullName) as { name: string; surname: string };
    const [row] = await manager.query<KeptRegistration[]>(
      `INSERT INTO registrations (email, mailbox, name, surname, birth_date, password_hash, language, wants_news,
         accepted, address, browser, secret_hash, provider_id, issuer, subject, said, expires_at)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, now() + make_interval(hours => $17)
       WHERE (SELECT count(*) FROM (SELECT FROM registrations LIMIT $18) c) < $18 RETURNING *`,
      [
        ...[email, mailboxOf(email), name, surname, birthDayOf(body.bdate), hash, caller.language],
        ...[body.confirm ?? false, body.agreements ?? [], caller.address, caller.browser],
        ...[secret === null ? null : tokenHash(secret), social?.providerId ?? null, social?.issuer ?? null],
        ...[social?.subject ?? null, social ? JSON.stringify(social.said) : null, linkHours, perSchool],
      ],
    );
    return row ?? null;
  }

  /** Writes a mail, if the mailbox has not had too many: to the owner of an account, else what `work` answers. */
  private async mail(
    email: string,
    { language }: Caller,
    work: (manager: EntityManager) => Promise<NewMail | null>,
  ): Promise<void> {
    const mayMail = await this.asked.mayMail('registration of', mailboxOf(email), mailsPerMailbox);
    await this.mails.post(async (manager) => {
      const [account] = await manager.query<{ id: string; language: 'tr' | 'en' | null }[]>(
        'SELECT id, language FROM users WHERE email = $1',
        [email],
      );
      if (!mayMail) return null;
      return account
        ? toldMail(manager, { id: account.id, language: account.language ?? language, email })
        : work(manager);
    });
  }
}
