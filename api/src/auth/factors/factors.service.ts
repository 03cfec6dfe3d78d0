import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { AppError } from '@derslik/contract/errors';
import type {
  AddedFactor,
  AddPasskeyBody,
  ConfirmAppBody,
  FactorKind,
  FactorsOfPerson,
  NewApp,
  OwnFactors,
  SecondFactor,
} from '@derslik/contract/factors';
import type { ProviderKind } from '@derslik/contract/providerKinds';
import { limits } from '@derslik/contract/limits';
import { mayOpenConsole } from '@derslik/contract/roles';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import { writeAudit } from '../../audit/writeAudit.js';
import type { Session } from '../../http/session.js';
import { MailsService } from '../../mails/mails.service.js';
import type { OldRows } from '../../queue/oldRows.js';
import { SchoolService } from '../../school/school.service.js';
import { UsersService } from '../../users/users.service.js';
import { SessionsService } from '../sessions.service.js';
import { appUri, makeAppSecret, readAppCode } from './factorCodes.js';
import { factorMail } from './factorMails.js';
import { FactorProof } from './factorProof.service.js';
import { FreshProof } from './freshProof.service.js';
import { Passkeys } from './passkeys.service.js';
import { RecoveryCodes } from './recoveryCodes.service.js';

/** An app that nobody confirmed. */
export const oldFactors: OldRows = {
  table: 'second_factors',
  isOld: `confirmed_at IS NULL AND created_at < now() - interval '1 hour'`,
};

const enrolStep = ({ id }: Pick<Session, 'id'>): readonly string[] => ['enrol', id];

/** One's own second factors. Each change asks who it is, is written down, and mailed. */
@Injectable()
export class Factors {
  constructor(
    private readonly source: DataSource,
    private readonly users: UsersService,
    private readonly school: SchoolService,
    private readonly sessions: SessionsService,
    private readonly proof: FactorProof,
    private readonly fresh: FreshProof,
    private readonly passkeys: Passkeys,
    private readonly recovery: RecoveryCodes,
    private readonly mails: MailsService,
  ) {}

  async of({ personId, roles }: Session): Promise<OwnFactors> {
    const [settings] = await this.source.query<{ isWanted: boolean }[]>(
      'SELECT factor_for_console AS "isWanted" FROM sign_in_settings',
    );
    const joined = await this.source.query<{ id: string; name: string; kind: ProviderKind }[]>(
      `SELECT p.id, p.name, p.kind FROM external_identities e JOIN identity_providers p ON p.id = e.provider_id
       WHERE e.user_id = $1 AND p.is_on ORDER BY p.created_at, p.id`,
      [personId],
    );
    const password = await this.fresh.passwordOf(personId);
    return {
      ...(await this.ofPerson(personId)),
      hasPassword: password !== null,
      directory: password === null || password === 'ours' ? null : password.directory,
      providers: joined.filter(({ kind }) => kind === 'oidc').map(({ id, name }) => ({ id, name })),
      senders: joined.filter(({ kind }) => kind === 'jwt' || kind === 'ticket').map(({ name }) => name),
      isWanted: mayOpenConsole(roles) && (settings?.isWanted ?? false),
      takesPasskeys: this.passkeys.areTaken,
    };
  }

  async ofPerson(userId: string): Promise<FactorsOfPerson> {
    const factors = await this.source.query<SecondFactor[]>(
      `SELECT id, kind, name, extract(epoch FROM confirmed_at)::int AS "createdAt", extract(epoch FROM used_at)::int AS "usedAt"
       FROM second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL ORDER BY confirmed_at, id`,
      [userId],
    );
    return { factors, recoveryCodes: await this.recovery.leftOf(userId) };
  }

  /** An app's secret, which counts once a code of it is confirmed; one that was begun before is given up. */
  async beginApp(session: Session): Promise<NewApp> {
    await this.fresh.require(session);
    const { username } = await this.find(session);
    const { name } = await this.school.public();
    const [id, secret] = [randomUUID(), makeAppSecret()];
    await this.source.transaction(async (manager) => {
      await this.assertRoom(manager, session.personId);
      await manager.query(`DELETE FROM second_factors WHERE user_id = $1 AND confirmed_at IS NULL`, [session.personId]);
      await manager.query(
        `INSERT INTO second_factors (id, user_id, kind, name, sealed_secret) VALUES ($1, $2, 'app', '', $3)`,
        [id, session.personId, this.proof.seal(id, secret)],
      );
    });
    return { id, secret: secret.replace(/(.{4})(?=.)/g, '$1 '), uri: appUri(secret, name, username) };
  }

  /** @throws AppError factor.wrongCode, factor.appOver, auth.proveFirst, factor.full */
  async confirmApp(session: Session, id: string, { code, name }: ConfirmAppBody): Promise<AddedFactor> {
    await this.fresh.require(session);
    const [app] = await this.source.query<{ sealed_secret: Buffer }[]>(
      `SELECT sealed_secret FROM second_factors WHERE id = $1 AND user_id = $2 AND kind = 'app' AND confirmed_at IS NULL
         AND created_at > now() - make_interval(mins => $3)`,
      [id, session.personId, limits.factor.appMinutes],
    );
    if (!app) throw new AppError('factor.appOver');
    const typed = readAppCode(code);
    const step = typed === null ? null : this.proof.stepIn(id, app.sealed_secret, typed);
    if (step === null) throw new AppError('factor.wrongCode');
    return this.add(session, { kind: 'app', name }, async (manager) => {
      const [rows] = await manager.query<[unknown[], number]>(
        `UPDATE second_factors SET confirmed_at = now(), name = $2, last_step = $3
         WHERE id = $1 AND confirmed_at IS NULL RETURNING 1`,
        [id, name, step],
      );
      if (rows.length === 0) throw new AppError('factor.appOver');
    });
  }

  async passkeyOptions(session: Session): Promise<PublicKeyCredentialCreationOptionsJSON> {
    await this.fresh.require(session);
    await this.assertRoom(this.source.manager, session.personId);
    const { id, username, name, surname } = await this.find(session);
    const school = await this.school.public();
    return this.passkeys.creation({ id, username, name: `${name} ${surname}` }, school.name, enrolStep(session));
  }

  /** @throws AppError factor.passkeyRefused, factor.full, auth.proveFirst */
  async addPasskey(session: Session, body: AddPasskeyBody): Promise<AddedFactor> {
    await this.fresh.require(session);
    const { id, publicKey, counter, transports } = await this.passkeys.verifyNew(body, enrolStep(session));
    return this.add(session, { kind: 'passkey', name: body.name }, (manager) =>
      manager.query(
        `INSERT INTO second_factors (user_id, kind, name, confirmed_at, credential_id, public_key, counter, transports)
         VALUES ($1, 'passkey', $2, now(), $3, $4, $5, $6)`,
        [session.personId, body.name, id, Buffer.from(publicKey), counter, transports ?? []],
      ),
    ).catch((error: unknown) => {
      // It is somebody's already: a device makes a new one each time.
      const driver = error instanceof QueryFailedError ? (error.driverError as { code?: string }) : null;
      throw driver?.code === '23505' ? new AppError('factor.passkeyRefused') : error;
    });
  }

  /** @throws AppError common.notFound */
  async rename({ personId }: Session, id: string, name: string): Promise<void> {
    const [rows] = await this.source.query<[unknown[], number]>(
      'UPDATE second_factors SET name = $3 WHERE id = $1 AND user_id = $2 AND confirmed_at IS NOT NULL RETURNING 1',
      [id, personId, name],
    );
    if (rows.length === 0) throw new AppError('common.notFound');
  }

  /** With the last one go the recovery codes. @throws AppError common.notFound, auth.proveFirst */
  async remove(session: Session, id: string): Promise<void> {
    await this.fresh.require(session);
    const { personId } = session;
    await this.mails.post(async (manager) => {
      const [rows] = await manager.query<[{ kind: FactorKind; name: string }[], number]>(
        'DELETE FROM second_factors WHERE id = $1 AND user_id = $2 AND confirmed_at IS NOT NULL RETURNING kind, name',
        [id, personId],
      );
      if (!rows[0]) throw new AppError('common.notFound');
      await manager.query(
        `DELETE FROM recovery_codes WHERE user_id = $1
           AND NOT EXISTS (SELECT 1 FROM second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL)`,
        [personId],
      );
      const { kind, name } = rows[0];
      const changes = { fields: [kind] };
      await writeAudit(manager, { actorId: personId, act: 'user.factorRemoved', subjectId: personId, changes });
      return factorMail(manager, personId, 'factorRemoved', { factor: name });
    });
  }

  /** @throws AppError factor.none: they would open nothing; auth.proveFirst */
  async renewCodes(session: Session): Promise<string[]> {
    await this.fresh.require(session);
    const { personId } = session;
    return this.source.transaction(async (manager) => {
      if ((await this.lock(manager, personId)) === 0) throw new AppError('factor.none');
      await writeAudit(manager, { actorId: personId, act: 'user.recoveryCodesMade', subjectId: personId });
      return this.recovery.renew(manager, personId);
    });
  }

  /** With the first one come recovery codes, and every other session ends: it was begun by the password alone. */
  private async add(
    session: Session,
    { kind, name }: Pick<SecondFactor, 'kind' | 'name'>,
    write: (manager: EntityManager) => Promise<unknown>,
  ): Promise<AddedFactor> {
    const { id, personId } = session;
    let recoveryCodes: string[] | null = null;
    await this.mails.post(async (manager) => {
      const before = await this.assertRoom(manager, personId);
      await write(manager);
      if (before === 0) recoveryCodes = await this.recovery.renew(manager, personId);
      const changes = { fields: [kind] };
      await writeAudit(manager, { actorId: personId, act: 'user.factorAdded', subjectId: personId, changes });
      return factorMail(manager, personId, 'factorAdded', { factor: name });
    });
    // It was shown just now, by this session.
    await this.fresh.note(session, true);
    if (recoveryCodes) await this.sessions.end('s.user_id = $1 AND s.id <> $2', [personId, id]);
    return { recoveryCodes };
  }

  /** @returns how many there are @throws AppError factor.full */
  private async assertRoom(manager: EntityManager, userId: string): Promise<number> {
    const count = await this.lock(manager, userId);
    if (count >= limits.factor.perPerson) throw new AppError('factor.full');
    return count;
  }

  /** How many there are; within a transaction, they stay so until it ends. */
  private async lock(manager: EntityManager, userId: string): Promise<number> {
    await manager.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
    const [row] = await manager.query<[{ count: number }]>(
      'SELECT count(*)::int AS count FROM second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL',
      [userId],
    );
    return row.count;
  }

  private async find({ personId }: Session) {
    const user = await this.users.byId(personId);
    if (!user) throw new AppError('common.notFound');
    return user;
  }
}
