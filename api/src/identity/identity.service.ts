import { Injectable } from '@nestjs/common';
import type { AgreementToSign } from '@derslik/contract/agreements';
import { AppError, type ErrorCode } from '@derslik/contract/errors';
import { identityLimits } from '@derslik/contract/limits/identity';
import type { Said } from '@derslik/contract/identity';
import type { Would } from '@derslik/contract/providerTrial';
import { mayRegister } from '@derslik/contract/registrationModes';
import type { AccountType } from '@derslik/contract/roles';
import type { AdminUserUpdate } from '@derslik/contract/users';
import { DataSource, type EntityManager } from 'typeorm';
import { AgreementsService } from '../agreements/agreements.service.js';
import { writeAudit } from '../audit/writeAudit.js';
import type { Browser } from '../auth/browserCookie.js';
import type { OldRows } from '../queue/oldRows.js';
import { SignInSettingsService } from '../registration/signInSettings.service.js';
import { PersonNews } from '../users/personNews.js';
import { SchoolNamesService } from '../users/schoolNames.service.js';
import { UsersService } from '../users/users.service.js';
import { changesBySource, groupFacts } from './followSource.js';
import { joinIdentity } from './joinIdentity.js';
import { judgePerson, type Judgement, type Proof, type Proven } from './judge.js';
import { knownGroups } from './knownGroups.js';
import { makeAccount } from './makeAccount.js';
import type { ProviderRow } from './providerRow.js';
import { ProvidersService } from './providers.service.js';
import type { Queryable } from './queryable.js';
import { registersByForm } from './registersByForm.js';

/** What somebody gives with themselves. `accepted`: agreements, as the contract's `acceptanceSchema` writes them. */
export interface Given extends Proof {
  accepted?: readonly string[];
  /** What an account that is here has to sign is asked later on its way in. */
  signsLater?: boolean;
  browser: Browser;
  language: 'tr' | 'en';
}

/**
 * What became of somebody. `password`: they prove by a password which account is theirs; `username`: whose it seems to be; `registers`: or
 * they register by the form, which begins with what is said.
 */
export type Arrived =
  | { outcome: 'in'; userId: string; identityId: string; how: 'known' | 'joined' | 'made' }
  | { outcome: 'agreements'; agreements: AgreementToSign[] }
  | { outcome: 'password'; username: string | null; mayMake: boolean; registers?: Said }
  | { outcome: 'waiting' }
  | { outcome: 'refused'; code: ErrorCode };

/** What is made of newcomers: who, and whether a manager has to say yes. */
interface Making {
  userType: AccountType;
  waits: boolean;
}

export const oldVisitors: OldRows = {
  table: 'identity_visitors',
  isOld: 'at < now() - make_interval(days => $1)',
  values: () => [identityLimits.visitorDays],
};
export const oldTrials: OldRows = {
  table: 'identity_trials',
  isOld: 'at < now() - make_interval(days => $1)',
  values: () => [identityLimits.trialDays],
};

/** The one place where a person comes from outside, whatever has proven them. */
@Injectable()
export class IdentityService {
  constructor(
    private readonly source: DataSource,
    private readonly providers: ProvidersService,
    private readonly agreements: AgreementsService,
    private readonly settings: SignInSettingsService,
    private readonly names: SchoolNamesService,
    private readonly users: UsersService,
    private readonly news: PersonNews,
  ) {}

  /**
   * Takes somebody whom a provider has proven, and answers what becomes of them: nothing is written but where they are in, or wait
   * for a manager. The account then follows the source as far as the school's mapping says.
   */
  async arrive(proven: Proven, given: Given): Promise<Arrived> {
    const provider = await this.providers.byId(proven.providerId);
    if (!provider.isOn) return { outcome: 'refused', code: 'identity.off' };
    const judged = await this.judge(provider, proven, given);
    if (judged.outcome === 'refused' && judged.code === 'identity.notOurs') await this.leftByClaims(provider, proven);
    if (judged.outcome === 'refused' || judged.outcome === 'password') return this.turnedAway(provider, proven, judged);
    if (judged.outcome === 'known' && judged.account.is_waiting) return { outcome: 'waiting' };
    if (judged.outcome === 'new' && registersByForm(provider)) return this.toForm(provider, proven, judged.said);
    const making = judged.outcome === 'new' ? await this.makingOf(provider, judged.said) : null;
    if (making && 'code' in making) {
      // The name that is taken may be their own: another window of theirs made the account meanwhile.
      if ((await this.judge(provider, proven, given)).outcome === 'known') return this.arrive(proven, given);
      await this.noteVisitor(provider, proven, judged.said);
      return { outcome: 'refused', code: making.code };
    }
    // Before the transaction: no call holds one connection and waits for another.
    const accepted = given.accepted ?? [];
    const missing =
      judged.outcome === 'new'
        ? await this.agreements.missingOf(accepted)
        : given.signsLater
          ? []
          : await this.agreements.sign(judged.account.id, accepted, given.browser);
    if (missing.length > 0) return { outcome: 'agreements', agreements: missing };
    const written = await this.source.transaction((manager) =>
      this.write(manager, { provider, proven, given, making }),
    );
    if (written.outcome === 'in') await this.follow(provider, written.userId, judged);
    return written;
  }

  /**
   * By what the database says at one moment: between two statements another window of theirs may make the account, which would then
   * seem to be somebody else's who has their address.
   */
  private async judge(provider: ProviderRow, proven: Proven, given: Given): Promise<Judgement> {
    return this.source.transaction('REPEATABLE READ', (manager) => judgePerson(manager, provider, proven, given));
  }

  /** What would become of somebody, of a provider that may not be switched on yet; nothing is written. */
  async preview(provider: ProviderRow, proven: Proven): Promise<Would> {
    const judged = await judgePerson(this.source, provider, proven, {});
    const isOfForm = judged.outcome === 'new' && registersByForm(provider);
    const making = judged.outcome === 'new' && !isOfForm ? await this.makingOf(provider, judged.said) : null;
    const { said } = judged;
    const account = judged.outcome === 'new' ? null : judged.account;
    const changes = account ? await changesBySource(groupFacts(this.source), provider, account, said) : {};
    const [classes, departments] = [
      await knownGroups(this.source, 'classes', said.classes ?? []),
      await knownGroups(this.source, 'departments', said.departments ?? []),
    ];
    const code = judged.outcome === 'refused' ? judged.code : making && 'code' in making ? making.code : null;
    const asked = judged.outcome === 'password' ? (judged.mayMake ? 'ask' : 'password') : judged.outcome;
    const madeAs = making && !('code' in making) ? making : null;
    return {
      outcome: code ? 'refused' : isOfForm ? 'ask' : asked === 'new' ? (madeAs?.waits ? 'waiting' : 'made') : asked,
      code,
      person: account && { id: account.id, name: `${account.name} ${account.surname}` },
      said,
      type: madeAs?.userType ?? changes.userType ?? account?.user_type ?? said.type,
      classes: said.classes && classes.found.map(({ name }) => name),
      departments: said.departments && departments.found.map(({ name }) => name),
      missing: [...classes.missing, ...departments.missing],
    };
  }

  /**
   * People of a source who are in it no more: signed out and disabled, where the school wants that of the provider. The emergency
   * manager and general managers stay.
   * @returns how many
   */
  async left(providerId: string, identityIds: readonly string[]): Promise<number> {
    const provider = await this.providers.byId(providerId);
    if (!provider.disablesLeavers) return 0;
    const ids = await this.source.transaction(async (manager) => {
      const [rows] = await manager.query<[{ id: string }[], number]>(
        `UPDATE users u SET disabled = true, session_version = session_version + 1, updated_at = now()
         FROM external_identities e WHERE e.user_id = u.id AND e.provider_id = $1 AND e.id = ANY($2) AND NOT u.disabled
           AND u.user_type <> 'general-manager' AND NOT EXISTS (SELECT 1 FROM sign_in_settings s WHERE s.emergency_id = u.id)
         RETURNING u.id`,
        [providerId, identityIds],
      );
      for (const { id } of rows) {
        await writeAudit(manager, {
          actorId: null,
          act: 'user.leftSource',
          subjectId: id,
          changes: { provider: provider.name },
        });
        await this.users.tellOut(manager, id);
      }
      return rows.map(({ id }) => id);
    });
    ids.forEach((id) => this.users.forget(id));
    return ids.length;
  }

  /**
   * Somebody who was of the school by these very rules, and is so no more. Where the rules are others since they last came, nobody has
   * left: a wrong word in them would close a whole school.
   */
  private async leftByClaims({ id }: ProviderRow, { issuer, subject }: Proven): Promise<void> {
    const [row] = await this.source.query<{ id: string }[]>(
      `SELECT e.id FROM external_identities e JOIN identity_providers p ON p.id = e.provider_id
       WHERE e.provider_id = $1 AND e.issuer = $2 AND e.subject = $3 AND e.seen_at > p.updated_at`,
      [id, issuer, subject],
    );
    if (row) await this.left(id, [row.id]);
  }

  /** What a source changes of an account; empty: nothing. @throws AppError of {@link UsersService.update} */
  async change(userId: string, changes: AdminUserUpdate): Promise<void> {
    if (Object.keys(changes).length === 0) return;
    await this.users.update(userId, changes, null);
    if (changes.name !== undefined) await this.news.renamed(userId);
  }

  /** Judges again behind the lock, as two windows of somebody may arrive at once, and writes. */
  private async write(
    manager: EntityManager,
    { provider, proven, given, making }: { provider: ProviderRow; proven: Proven; given: Given; making: Making | null },
  ): Promise<Arrived> {
    const { issuer, subject } = proven;
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 66))', [
      JSON.stringify([provider.id, issuer, subject]),
    ]);
    const judged = await judgePerson(manager, provider, proven, given);
    switch (judged.outcome) {
      case 'refused':
      case 'password':
        return this.turnedAway(provider, proven, judged, manager);
      case 'known':
        await manager.query('UPDATE external_identities SET said = $2, seen_at = now() WHERE id = $1', [
          judged.identityId,
          JSON.stringify(judged.said),
        ]);
        return { outcome: 'in', userId: judged.account.id, identityId: judged.identityId, how: 'known' };
      case 'joined': {
        const { account, by, said } = judged;
        const identityId = await joinIdentity(manager, { provider, issuer, subject, userId: account.id, by, said });
        if (!identityId) return { outcome: 'refused', code: 'identity.otherJoined' };
        const changes = { provider: provider.name, by };
        await writeAudit(manager, { actorId: account.id, act: 'user.identityJoined', subjectId: account.id, changes });
        return account.is_waiting
          ? { outcome: 'waiting' }
          : { outcome: 'in', userId: account.id, identityId, how: 'joined' };
      }
      case 'new': {
        if (!making) return { outcome: 'refused', code: 'identity.over' };
        const { said } = judged;
        const userId = await makeAccount(manager, provider, { said, ...making, language: given.language });
        const { address, userAgent } = given.browser;
        await this.agreements.write(manager, userId, given.accepted ?? [], { address, userAgent, at: new Date() });
        const identityId = await joinIdentity(manager, { provider, issuer, subject, userId, by: 'made', said });
        if (!identityId) throw new AppError('identity.over');
        return making.waits ? { outcome: 'waiting' } : { outcome: 'in', userId, identityId, how: 'made' };
      }
    }
  }

  private async turnedAway(
    provider: ProviderRow,
    proven: Proven,
    judged: Extract<Judgement, { outcome: 'refused' | 'password' }>,
    manager: Queryable = this.source,
  ): Promise<Arrived> {
    if (!judged.account || judged.outcome === 'password')
      await this.noteVisitor(provider, proven, judged.said, manager);
    if (judged.outcome === 'refused') return { outcome: 'refused', code: judged.code };
    // Theirs by its address: who has that mailbox knows it. Nothing else of the account is said.
    return { outcome: 'password', username: judged.account ? judged.said.email : null, mayMake: judged.mayMake };
  }

  /** Whether the school lets people register now: else who has an account proves it by its password. */
  private async toForm(provider: ProviderRow, proven: Proven, said: Said): Promise<Arrived> {
    await this.noteVisitor(provider, proven, said);
    const { mode } = await this.settings.read();
    const asked = { outcome: 'password' as const, username: null, mayMake: false };
    return mayRegister(mode) ? { ...asked, registers: said } : asked;
  }

  /** For a manager, who may know whose account is theirs. */
  private async noteVisitor(
    provider: ProviderRow,
    { issuer, subject }: Proven,
    said: Said,
    manager: Queryable = this.source,
  ): Promise<void> {
    if (!said.isOurs) return;
    await manager.query(
      `INSERT INTO identity_visitors (provider_id, issuer, subject, name, email)
       SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM (SELECT FROM identity_visitors LIMIT $6) c) < $6
       ON CONFLICT (provider_id, issuer, subject) DO UPDATE SET name = excluded.name, email = excluded.email, at = now()`,
      [
        provider.id,
        issuer,
        subject,
        [said.name, said.surname].filter(Boolean).join(' '),
        said.email,
        identityLimits.visitorsMax,
      ],
    );
  }

  /** By the provider's rule for newcomers; the school's own for those who register asks for a proven address and a free name. */
  private async makingOf({ newcomers }: ProviderRow, said: Said): Promise<Making | { code: ErrorCode }> {
    if (newcomers !== 'policy') return { userType: said.type ?? 'student', waits: newcomers === 'approval' };
    const { mode, domains, userType } = await this.settings.read();
    try {
      this.settings.assertMayRegister({ mode, domains }, said.emailVerified && said.email ? said.email : '');
    } catch (error) {
      return { code: error instanceof AppError ? error.code : 'identity.unknownPerson' };
    }
    const objection = (await this.names.now()).objectionToOwn(`${said.name} ${said.surname}`);
    if (objection) return { code: objection === 'title' ? 'auth.nameTitle' : 'auth.nameTaken' };
    return { userType, waits: mode === 'approval' };
  }

  /** After the commit: it is an act of its own, and ends sessions where somebody's type changes. */
  private async follow(provider: ProviderRow, userId: string, judged: Judgement): Promise<void> {
    if (judged.outcome !== 'known' && judged.outcome !== 'joined') return;
    await this.change(userId, await changesBySource(groupFacts(this.source), provider, judged.account, judged.said));
  }
}
