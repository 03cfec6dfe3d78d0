import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { errorStatus } from '@derslik/contract/errorStatus';
import { programLimits as limits } from '@derslik/contract/limits/programs';
import {
  programAccountTypes,
  type ProgramPeople,
  type ProgramPeopleQuery,
  type ProgramPerson,
  type ProgramPersonChange,
  type ProgramPersonCreate,
  type ProgramPersonPut,
} from '@derslik/contract/programCalls';
import type { AccountType } from '@derslik/contract/roles';
import { DataSource, type EntityManager } from 'typeorm';
import { ListConditions } from '../database/listPage.js';
import { UsernameProposals, usernameBase } from '../imports/proposeUsernames.js';
import { isNamed } from '../names/namedPeople.js';
import { SlipsService } from '../slips/slips.service.js';
import { inSchoolOrder } from '../structure/groups.js';
import { PersonNews } from '../users/personNews.js';
import { requirePower } from '../users/requirePower.js';
import { UsersService } from '../users/users.service.js';
import type { Program } from './program.js';
import { References } from './references.js';

type Row = Omit<ProgramPerson, 'createdAt'> & { createdAt: Date };

const columns = `u.id, u.external_id AS "externalId", u.username, u.email, u.name, u.surname, u.user_type AS "userType",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'externalId', c.external_id) ORDER BY c.name ${inSchoolOrder}), '[]'::jsonb)
    FROM class_people p JOIN classes c ON c.id = p.class_id WHERE p.person_id = u.id) AS classes,
  u.birth_date::text AS "birthDate", u.disabled, u.created_at AS "createdAt"`;
const toPerson = ({ createdAt, ...row }: Row): ProgramPerson => ({ ...row, createdAt: createdAt.toISOString() });

/** What programs do with accounts. They have no power over those who run the school. */
@Injectable()
export class ProgramPeopleService {
  private readonly references: References;

  constructor(
    private readonly source: DataSource,
    private readonly users: UsersService,
    private readonly slips: SlipsService,
    private readonly news: PersonNews,
  ) {
    this.references = new References(source);
  }

  async list({ after, size = limits.page, ...wanted }: ProgramPeopleQuery): Promise<ProgramPeople> {
    const conditions = new ListConditions({ limit: size + 1, offset: 0 });
    conditions.add('u.erased_at IS NULL');
    if (after) conditions.add(`u.id > ${conditions.value(after)}`);
    if (wanted.externalId) conditions.add(`u.external_id = ${conditions.value(wanted.externalId)}`);
    if (wanted.userType) conditions.add(`u.user_type = ${conditions.value(wanted.userType)}`);
    if (wanted.class)
      conditions.add(
        `u.id IN (SELECT p.person_id FROM class_people p WHERE p.class_id = ${conditions.value(wanted.class)})`,
      );
    if (wanted.q) conditions.add(`(${isNamed('u', wanted.q, conditions)})`);
    const rows = await this.source.query<Row[]>(
      `SELECT ${columns} FROM users u${conditions.where} ORDER BY u.id LIMIT $1 OFFSET $2`,
      conditions.values,
    );
    const people = rows.slice(0, size).map(toPerson);
    return { people, next: rows.length > size ? (people.at(-1)?.id ?? null) : null };
  }

  /** @throws AppError common.notFound */
  async one(id: string): Promise<ProgramPerson> {
    const [row] = await this.source.query<Row[]>(
      `SELECT ${columns} FROM users u WHERE u.id = $1 AND u.erased_at IS NULL`,
      [id],
    );
    if (!row) throw new AppError('common.notFound');
    return toPerson(row);
  }

  /** An account without a password, with a slip. @throws AppError programs.unknown, programs.externalIdTaken, and what an account's creation throws */
  async create(program: Program, wanted: ProgramPersonCreate): Promise<ProgramPerson> {
    const { externalId, classes, username, ...rest } = wanted;
    const chosen = classes && (await this.references.ids('classes', classes));
    const account = {
      ...rest,
      username: username ?? (await this.proposed(rest)),
      ...(chosen && { classes: chosen.map((id) => ({ id })) }),
    };
    const made = await this.users.create(
      account,
      program.ownerId,
      (manager) => requirePower(manager, { personId: program.ownerId }, []),
      async (manager, id) => {
        if (externalId !== undefined) await this.setExternalId(manager, id, externalId);
        await this.slips.give(manager, [id]);
      },
    );
    return this.one(made.id);
  }

  /** @throws AppError common.notFound, common.forbidden, programs.unknown, programs.externalIdTaken, and what an account's change throws */
  async change(
    program: Program,
    id: string,
    { externalId, classes, ...wanted }: ProgramPersonChange,
  ): Promise<ProgramPerson> {
    const before = await this.one(id);
    const chosen = classes && (await this.references.ids('classes', classes));
    const after = await this.users.update(
      id,
      { ...wanted, ...(chosen && { classes: chosen.map((one) => ({ id: one })) }) },
      program.ownerId,
      (manager) => this.allowed(manager, program, id),
      async (manager) => {
        if (externalId !== undefined && externalId !== before.externalId)
          await this.setExternalId(manager, id, externalId);
      },
    );
    if (after.name !== before.name || after.surname !== before.surname) await this.news.renamed(id);
    return this.one(id);
  }

  /** Changes who has this id of the school's own, or makes them. */
  async put(program: Program, externalId: string, { disabled, ...wanted }: ProgramPersonPut): Promise<ProgramPerson> {
    const change = { ...wanted, ...(disabled !== undefined && { disabled }) };
    const known = await this.references.find('users', externalId);
    if (known) return this.change(program, known, change);
    try {
      const made = await this.create(program, { ...wanted, externalId });
      return disabled ? await this.change(program, made.id, { disabled }) : made;
    } catch (error) {
      // Another call has made them in the same moment.
      const now =
        error instanceof AppError && errorStatus[error.code] === 409
          ? await this.references.find('users', externalId)
          : null;
      if (now === null) throw error;
      return this.change(program, now, change);
    }
  }

  private async allowed(manager: EntityManager, { ownerId }: Program, id: string): Promise<void> {
    await requirePower(manager, { personId: ownerId }, [id]);
    const [row] = await manager.query<{ user_type: AccountType }[]>('SELECT user_type FROM users WHERE id = $1', [id]);
    const types: readonly AccountType[] = programAccountTypes;
    if (!row || !types.includes(row.user_type)) throw new AppError('common.forbidden');
  }

  private async setExternalId(manager: EntityManager, id: string, externalId: string | null): Promise<void> {
    await manager.query('UPDATE users SET external_id = $2 WHERE id = $1', [id, externalId]);
  }

  private async proposed({ name, surname }: { name: string; surname: string }): Promise<string> {
    const base = usernameBase(name, surname);
    const taken = await this.source.query<{ username: string }[]>(
      `SELECT username FROM users WHERE rtrim(username, '0123456789') = $1`,
      [base],
    );
    return new UsernameProposals(new Set(taken.map(({ username }) => username))).propose(base);
  }
}
