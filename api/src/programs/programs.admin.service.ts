import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { programLimits as limits } from '@derslik/contract/limits/programs';
import {
  programTokenStart,
  type AdminProgram,
  type AdminPrograms,
  type ProgramCreate,
  type ProgramToken,
  type ProgramUpdate,
} from '@derslik/contract/programs';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import { CONFIG, type Config } from '../config.js';
import type { Session } from '../http/session.js';
import { tokenHash } from '../keys.js';
import { asGeneralManager } from '../users/requirePower.js';
import { programsPath } from './programsPath.js';

/** Letters of a token that the console shows, behind its start. */
const shownLetters = 4;

const addressesText = `ARRAY(SELECT CASE WHEN masklen(a) = CASE family(a) WHEN 4 THEN 32 ELSE 128 END THEN host(a) ELSE a::text END
  FROM unnest(p.addresses) a)`;
const listSql = `SELECT p.id, p.name, p.start, p.rights, ${addressesText} AS addresses, p.ends_at AS "endsAt", p.revision,
  CASE WHEN u.user_type = 'general-manager' AND NOT u.disabled AND u.erased_at IS NULL THEN u.name || ' ' || u.surname END AS owner,
  p.created_at AS "createdAt", p.used_at AS "usedAt", host(p.used_from) AS "usedFrom"
  FROM program_tokens p JOIN users u ON u.id = p.owner_id ORDER BY p.created_at, p.id`;
type Times = 'endsAt' | 'createdAt' | 'usedAt';
type ListRow = Omit<AdminProgram, Times> & { endsAt: Date | null; createdAt: Date; usedAt: Date | null };

interface Before {
  name: string;
  rights: string[];
  addresses: string[];
  endsAt: Date | null;
  revision: number;
}

/** What general managers set of programs. */
@Injectable()
export class ProgramsAdminService {
  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  async list(): Promise<AdminPrograms> {
    const rows = await this.source.query<ListRow[]>(listSql);
    return {
      address: `${this.config.PUBLIC_URL}/${programsPath}/`,
      programs: rows.map(({ endsAt, createdAt, usedAt, ...row }) => ({
        ...row,
        endsAt: endsAt?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
    };
  }

  /** @throws AppError programs.nameTaken, programs.tooMany, common.forbidden */
  async create(session: Session, { name, rights, addresses, endsAt }: ProgramCreate): Promise<ProgramToken> {
    const [id, token] = [randomUUID(), `${programTokenStart}${randomBytes(32).toString('base64url')}`];
    await this.acting(session, async (manager) => {
      const [known] = await manager.query<{ all: number; same: number }[]>(
        'SELECT count(*)::int AS all, count(*) FILTER (WHERE name = $1)::int AS same FROM program_tokens',
        [name],
      );
      if (known && known.same > 0) throw new AppError('programs.nameTaken');
      if (known && known.all >= limits.tokensMax) throw new AppError('programs.tooMany', { max: limits.tokensMax });
      await manager.query(
        `INSERT INTO program_tokens (id, name, token_hash, start, owner_id, rights, addresses, ends_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          ...[id, name, tokenHash(token), token.slice(0, programTokenStart.length + shownLetters), session.personId],
          ...[unique(rights), unique(addresses), endsAt],
        ],
      );
      await this.write(manager, session, id, { made: true, name, rights: unique(rights) });
    });
    return { id, token };
  }

  /** @throws AppError common.notFound, common.conflict, programs.nameTaken */
  async update(session: Session, id: string, body: ProgramUpdate): Promise<AdminPrograms> {
    const [rights, addresses] = [unique(body.rights), unique(body.addresses)];
    await this.acting(session, async (manager) => {
      const [before] = await manager.query<Before[]>(
        `SELECT p.name, p.rights, ${addressesText} AS addresses, p.ends_at AS "endsAt", p.revision
         FROM program_tokens p WHERE p.id = $1 FOR UPDATE`,
        [id],
      );
      if (!before) throw new AppError('common.notFound');
      if (before.revision !== body.revision) throw new AppError('common.conflict');
      const taken = await manager.query<unknown[]>('SELECT 1 FROM program_tokens WHERE name = $2 AND id <> $1', [
        id,
        body.name,
      ]);
      if (taken.length > 0) throw new AppError('programs.nameTaken');
      await manager.query(
        `UPDATE program_tokens SET name = $2, rights = $3, addresses = $4, ends_at = $5, owner_id = coalesce($6, owner_id),
           revision = revision + 1 WHERE id = $1`,
        [id, body.name, rights, addresses, body.endsAt, body.takesOver ? session.personId : null],
      );
      await this.write(manager, session, id, {
        ...{ name: [before.name, body.name], rights: [before.rights, rights] },
        ...{ addresses: [before.addresses, addresses] },
        endsAt: [before.endsAt?.toISOString() ?? null, body.endsAt],
        ...(body.takesOver && { owner: session.personId }),
      });
    });
    return this.list();
  }

  /** It opens nothing from now on. @throws AppError common.notFound */
  async delete(session: Session, id: string): Promise<AdminPrograms> {
    await this.acting(session, async (manager) => {
      const [[row]] = await manager.query<[{ name: string }[], number]>(
        'DELETE FROM program_tokens WHERE id = $1 RETURNING name',
        [id],
      );
      if (!row) throw new AppError('common.notFound');
      await this.write(manager, session, id, { deleted: true, name: row.name });
    });
    return this.list();
  }

  private acting(session: Session, work: (manager: EntityManager) => Promise<void>): Promise<void> {
    return asGeneralManager(this.source, session, async (manager) => {
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('program tokens'))`);
      await work(manager);
    });
  }

  private write(
    manager: EntityManager,
    { personId }: Session,
    subjectId: string,
    changes: Record<string, unknown>,
  ): Promise<void> {
    return writeAudit(manager, { actorId: personId, act: 'program.changed', subjectId, changes });
  }
}

const unique = <T extends string>(list: readonly T[]): T[] => [...new Set(list)];
