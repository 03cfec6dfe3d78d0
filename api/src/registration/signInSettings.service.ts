import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import {
  domainOf,
  type RegistrationPolicy,
  type SignInSettings,
  type SignInSettingsWrite,
} from '@derslik/contract/registration';
import { mayRegister } from '@derslik/contract/registrationModes';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';

const columns = `registration AS mode, domains, user_type AS "userType", factor_for_console AS "factorForConsole", revision`;

/** Who may make an account by themselves, as the school set it. */
@Injectable()
export class SignInSettingsService {
  constructor(private readonly source: DataSource) {}

  /**
   * The one row.
   * @param manager with one, it stays as it is until the transaction ends
   */
  async read(manager?: EntityManager): Promise<SignInSettings> {
    const sql = `SELECT ${columns} FROM sign_in_settings`;
    const [row] = await (manager
      ? manager.query<SignInSettings[]>(`${sql} FOR SHARE`)
      : this.source.query<SignInSettings[]>(sql));
    if (!row) throw new Error('The sign-in settings have no row');
    return row;
  }

  /** What everybody may know. */
  async policy(): Promise<RegistrationPolicy> {
    const { mode, domains } = await this.read();
    return { mode, domains: mode === 'domains' ? domains : [] };
  }

  /** @throws AppError registration.closed, registration.otherDomain */
  assertMayRegister({ mode, domains }: RegistrationPolicy, email: string): void {
    if (!mayRegister(mode)) throw new AppError('registration.closed');
    if (mode === 'domains' && !domains.includes(domainOf(email))) throw new AppError('registration.otherDomain');
  }

  /** @throws AppError common.conflict where somebody else has changed them since they were read */
  async write(wanted: SignInSettingsWrite, actorId: string): Promise<SignInSettings> {
    const { mode, domains, userType, revision } = wanted;
    await this.source.transaction(async (manager) => {
      const [before] = await manager.query<(SignInSettings & { id: string })[]>(
        `SELECT id, ${columns} FROM sign_in_settings WHERE revision = $1 FOR UPDATE`,
        [revision],
      );
      if (!before) throw new AppError('common.conflict');
      const listed = [...new Set(domains)];
      const { factorForConsole = before.factorForConsole } = wanted;
      await manager.query(
        'UPDATE sign_in_settings SET registration = $1, domains = $2, user_type = $3, factor_for_console = $4, revision = revision + 1',
        [mode, listed, userType, factorForConsole],
      );
      const changes = {
        ...{ mode: [before.mode, mode], userType: [before.userType, userType], domains: listed.length },
        ...(factorForConsole !== before.factorForConsole && {
          factorForConsole: [before.factorForConsole, factorForConsole],
        }),
      };
      await writeAudit(manager, { actorId, act: 'signInSettings.changed', subjectId: before.id, changes });
    });
    return this.read();
  }
}
