import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { LdapSettings } from '@derslik/contract/directory';
import { directoryLimits } from '@derslik/contract/limits/directory';
import pLimit from 'p-limit';
import { DataSource } from 'typeorm';
import type { Proven } from '../judge.js';
import type { ProviderRow } from '../providerRow.js';
import { ProvidersService } from '../providers.service.js';
import { directoryIssuer, type DirectoryPerson } from './directoryEntry.js';
import { answerFault } from './directoryFault.js';
import { lookUp, type DirectoryLook, type Looked } from './directoryLook.js';

/** Whom a person of a directory is to the one place where people come from outside. */
export const provenOf = ({ id }: Pick<ProviderRow, 'id'>, { subject, claims }: DirectoryPerson): Proven => ({
  providerId: id,
  issuer: directoryIssuer,
  subject: subject ?? '',
  claims,
});

/** @throws AppError identity.passwordOver, auth.disabled: it is right, and opens nothing */
const isRight = (looked: Looked): looked is Looked & { person: DirectoryPerson } => {
  if (looked.password === 'passwordOver') throw new AppError('identity.passwordOver');
  if (looked.password === 'closedThere') throw new AppError('auth.disabled');
  return looked.password === 'right' && looked.person !== null;
};

/** Asks the school's directories whose a name and a password are. */
@Injectable()
export class Directories {
  private readonly log = new Logger('identity');
  private readonly turn = pLimit(directoryLimits.signInsAtOnce);
  /** By server: until when nobody waits for it. */
  private readonly rests = new Map<string, number>();

  constructor(
    private readonly source: DataSource,
    private readonly providers: ProvidersService,
  ) {}

  /**
   * @returns null where it is the password of nobody of a directory
   * @throws AppError identity.directoryAway where one that might know them did not answer; identity.passwordOver, auth.disabled
   */
  async prove(typed: string, password: string): Promise<Proven | null> {
    let isAway = false;
    for (const provider of await this.providers.on('ldap')) {
      const looked = await this.turn(() => this.ask(provider, { typed }, password));
      if (looked === null) isAway = true;
      else if (isRight(looked)) return provenOf(provider, looked.person);
    }
    if (isAway) throw new AppError('identity.directoryAway');
    return null;
  }

  /**
   * Whether it is the password of the person of a directory who has joined this account, and of nobody else there. Where the school finds people
   * by the name itself, that is the name which the directory gave them, else the account's.
   * @throws AppError identity.directoryAway where one that might know did not answer; identity.passwordOver, auth.disabled
   */
  async isOf(userId: string, password: string): Promise<boolean> {
    const joined = await this.source.query<{ providerId: string; subject: string; typed: string }[]>(
      `SELECT e.provider_id AS "providerId", e.subject, coalesce(e.said->>'username', u.username) AS typed
       FROM external_identities e JOIN identity_providers p ON p.id = e.provider_id JOIN users u ON u.id = e.user_id
       WHERE e.user_id = $1 AND p.kind = 'ldap' AND p.is_on ORDER BY p.created_at, p.id`,
      [userId],
    );
    let isAway = false;
    for (const { providerId, ...who } of joined) {
      const provider = await this.providers.byId(providerId);
      const looked = await this.turn(() => this.ask(provider, who, password));
      if (looked === null) isAway = true;
      else if (isRight(looked)) return true;
    }
    if (isAway) throw new AppError('identity.directoryAway');
    return false;
  }

  /** Null: it did not answer, or refused the school's own account. */
  private async ask(
    provider: ProviderRow,
    who: Pick<DirectoryLook, 'typed' | 'subject'>,
    password: string,
  ): Promise<Looked | null> {
    const { mapping } = provider;
    const settings = provider.settings as LdapSettings;
    const server = `${settings.host}:${settings.port}`;
    if ((this.rests.get(server) ?? 0) > Date.now()) return null;
    try {
      return await lookUp({ settings, secret: this.providers.secretOf(provider), mapping, ...who, password });
    } catch (error) {
      const { fault, detail } = answerFault(error);
      // Those who come meanwhile don't wait for the same silence.
      if (fault === 'timeout') this.rests.set(server, Date.now() + directoryLimits.restSeconds * 1_000);
      this.log.warn({ msg: 'a directory let nobody in', fault, detail: fault === 'manyFound' ? '' : detail });
      return null;
    }
  }
}
