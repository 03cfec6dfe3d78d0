import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type {
  AdminBbbPlatform,
  BbbCall,
  BbbCalls,
  BbbPlatforms,
  BbbPlatformUpdate,
  BbbSecret,
} from '@derslik/contract/bigBlueButton';
import { AppError } from '@derslik/contract/errors';
import { bbbLimits as limits } from '@derslik/contract/limits/bigBlueButton';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import { CONFIG, type Config } from '../config.js';
import type { Session } from '../http/session.js';
import type { OldRows } from '../queue/oldRows.js';
import { asGeneralManager } from '../users/requirePower.js';
import { BbbPlatformsService } from './bbbPlatforms.service.js';

/** What was called is for the console; a flood of calls pushes out the oldest. */
export const oldBbbCalls: OldRows = {
  table: 'bbb_calls',
  isOld: `at < now() - interval '${limits.callDays} days' OR id <= (SELECT max(id) - ${limits.callsKept} FROM bbb_calls)`,
};
/** What platforms were told, and what nobody took. */
export const oldBbbNotices: OldRows = {
  table: 'bbb_notices',
  isOld: `created_at < now() - interval '${limits.noticeDays} days'`,
};
/** Tickets are good for a minute. */
export const oldBbbTickets: OldRows = { table: 'bbb_tickets', isOld: `expires_at < now() - interval '1 hour'` };

const listSql = `SELECT p.id, p.name, p.is_on AS "isOn", p.addresses, p.certificate, p.meetings_max AS "meetingsMax",
  p.participants_max AS "participantsMax", p.calls_per_minute AS "callsPerMinute", p.has_consents AS "hasConsents", p.revision,
  CASE WHEN NOT u.disabled AND u.erased_at IS NULL THEN u.name || ' ' || u.surname END AS owner, p.called_at AS "calledAt",
  (SELECT count(*)::int FROM bbb_meetings b JOIN meetings m ON m.id = b.meeting_id
    WHERE b.platform_id = p.id AND b.over_at IS NULL AND m.ended_at IS NULL) AS meetings
  FROM bbb_platforms p JOIN users u ON u.id = p.owner_id WHERE p.kind = 'bbb' ORDER BY p.created_at, p.id`;
type ListRow = Omit<AdminBbbPlatform, 'calledAt'> & { calledAt: Date | null };

const newSecret = (): string => randomBytes(32).toString('base64url');

/** What general managers set of learning platforms. */
@Injectable()
export class BbbAdminService {
  constructor(
    private readonly source: DataSource,
    private readonly platforms: BbbPlatformsService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  async list(): Promise<BbbPlatforms> {
    const rows = await this.source.query<ListRow[]>(listSql);
    return {
      address: `${this.config.PUBLIC_URL}/bigbluebutton/`,
      platforms: rows.map(({ calledAt, ...row }) => ({ ...row, calledAt: calledAt?.toISOString() ?? null })),
    };
  }

  async calls(): Promise<BbbCalls> {
    const calls = await this.source.query<(Omit<BbbCall, 'at'> & { at: Date })[]>(
      `SELECT c.id, c.at, p.name AS platform, c.call, c.external_id AS meeting, c.outcome
       FROM bbb_calls c LEFT JOIN bbb_platforms p ON p.id = c.platform_id ORDER BY c.id DESC LIMIT $1`,
      [limits.callsShown],
    );
    return { calls: calls.map(({ at, ...call }) => ({ ...call, at: at.toISOString() })) };
  }

  /** @throws AppError bbb.nameTaken, bbb.tooMany, common.forbidden */
  async create(session: Session, name: string): Promise<BbbSecret> {
    const [id, secret] = [randomUUID(), newSecret()];
    await asGeneralManager(this.source, session, async (manager) => {
      await assertNewPlatform(manager, name);
      await manager.query(
        `INSERT INTO bbb_platforms (id, name, secret, owner_id, meetings_max, participants_max, calls_per_minute)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [
          ...[id, name, this.platforms.seal(id, secret), session.personId],
          ...[limits.meetings, limits.participants, limits.callsPerMinute],
        ],
      );
      await this.write(manager, session, 'created', id, { name });
    });
    return { id, secret };
  }

  /** @throws AppError common.notFound, common.conflict, bbb.nameTaken */
  async update(session: Session, id: string, body: BbbPlatformUpdate): Promise<BbbPlatforms> {
    await asGeneralManager(this.source, session, async (manager) => {
      const [before] = await manager.query<{ name: string; is_on: boolean; addresses: string[]; revision: number }[]>(
        `SELECT name, is_on, addresses, revision FROM bbb_platforms WHERE id = $1 AND kind = 'bbb' FOR UPDATE`,
        [id],
      );
      if (!before) throw new AppError('common.notFound');
      if (before.revision !== body.revision) throw new AppError('common.conflict');
      const taken = await manager.query<unknown[]>('SELECT 1 FROM bbb_platforms WHERE name = $2 AND id <> $1', [
        id,
        body.name,
      ]);
      if (taken.length > 0) throw new AppError('bbb.nameTaken');
      await manager.query(
        `UPDATE bbb_platforms SET name = $2, is_on = $3, addresses = $4, meetings_max = $5, participants_max = $6,
           calls_per_minute = $7, has_consents = $8, owner_id = coalesce($9, owner_id), certificate = $10, revision = revision + 1 WHERE id = $1`,
        [
          ...[id, body.name, body.isOn, [...new Set(body.addresses)], body.meetingsMax, body.participantsMax],
          ...[body.callsPerMinute, body.hasConsents, body.takesOver ? session.personId : null, body.certificate],
        ],
      );
      await this.write(manager, session, 'changed', id, {
        ...{ name: [before.name, body.name], isOn: [before.is_on, body.isOn] },
        ...{ addresses: [before.addresses, body.addresses], hasConsents: body.hasConsents },
        ...(body.takesOver && { owner: session.personId }),
      });
    });
    return this.list();
  }

  /** The former secret signs nothing any more. @throws AppError common.notFound */
  async renew(session: Session, id: string): Promise<BbbSecret> {
    const secret = newSecret();
    await asGeneralManager(this.source, session, async (manager) => {
      const [rows] = await manager.query<[unknown[], number]>(
        `UPDATE bbb_platforms SET secret = $2, revision = revision + 1 WHERE id = $1 AND kind = 'bbb' RETURNING id`,
        [id, this.platforms.seal(id, secret)],
      );
      if (rows.length === 0) throw new AppError('common.notFound');
      await this.write(manager, session, 'secretRenewed', id);
    });
    return { id, secret };
  }

  /** Its meetings and films stay with whom they belong to. @throws AppError common.notFound, bbb.hasMeetings */
  async delete(session: Session, id: string): Promise<BbbPlatforms> {
    await asGeneralManager(this.source, session, async (manager) => {
      const name = await deletePlatform(manager, 'bbb', id);
      await this.write(manager, session, 'deleted', id, { name });
    });
    return this.list();
  }

  private write(
    manager: EntityManager,
    { personId }: Session,
    act: 'created' | 'changed' | 'secretRenewed' | 'deleted',
    subjectId: string,
    changes: Record<string, unknown> = {},
  ): Promise<void> {
    return writeAudit(manager, { actorId: personId, act: `bbbPlatform.${act}`, subjectId, changes });
  }
}

/** Platforms of both kinds share their names, which their people wear, and their number. @throws AppError bbb.nameTaken, bbb.tooMany */
export const assertNewPlatform = async (manager: EntityManager, name: string): Promise<void> => {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtext('bbb platforms'))`);
  const [known] = await manager.query<{ all: number; same: number }[]>(
    'SELECT count(*)::int AS all, count(*) FILTER (WHERE name = $1)::int AS same FROM bbb_platforms',
    [name],
  );
  if (known && known.same > 0) throw new AppError('bbb.nameTaken');
  if (known && known.all >= limits.platformsMax) throw new AppError('bbb.tooMany', { max: limits.platformsMax });
};

/** @returns what it was called @throws AppError common.notFound; bbb.hasMeetings while one of its meetings lasts */
export const deletePlatform = async (manager: EntityManager, kind: 'bbb' | 'lti', id: string): Promise<string> => {
  const [row] = await manager.query<{ name: string; open: boolean }[]>(
    `SELECT p.name, EXISTS (SELECT 1 FROM bbb_meetings b JOIN meetings m ON m.id = b.meeting_id
       WHERE b.platform_id = p.id AND b.over_at IS NULL AND m.ended_at IS NULL) AS open
     FROM bbb_platforms p WHERE p.id = $1 AND p.kind = $2 FOR UPDATE`,
    [id, kind],
  );
  if (!row) throw new AppError('common.notFound');
  if (row.open) throw new AppError('bbb.hasMeetings');
  await manager.query('DELETE FROM bbb_platforms WHERE id = $1', [id]);
  return row.name;
};
