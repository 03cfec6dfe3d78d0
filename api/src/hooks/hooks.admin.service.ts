import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type {
  AdminHook,
  HookCreate,
  HookDeliveries,
  HookDelivery,
  Hooks,
  HookSecret,
  HookUpdate,
} from '@derslik/contract/hooks';
import { hookLimits as limits } from '@derslik/contract/limits/hooks';
import { DataSource } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import type { Session } from '../http/session.js';
import type { OldRows } from '../queue/oldRows.js';
import { asGeneralManager } from '../users/requirePower.js';
import { endWaiting, HookSender } from './hookSender.service.js';
import { newHookSecret } from './hookSignature.js';

/** What was told, and to whom, is for the console. */
export const oldHookDeliveries: OldRows = {
  table: 'hook_deliveries',
  isOld: `happened_at < now() - interval '${limits.deliveryDays} days' AND (sent_at IS NOT NULL OR failed_at IS NOT NULL)`,
};

type HookRow = Omit<AdminHook, 'failingSince'> & { failingSince: Date | null };
const listSql = `SELECT id, name, url, events, allows_private AS "allowsPrivate", certificate, is_on AS "isOn", revision,
  failing_since AS "failingSince", off_because AS "offBecause" FROM hooks ORDER BY created_at, id`;

type DeliveryRow = Omit<HookDelivery, 'at' | 'triedAt' | 'nextAt'> & {
  at: Date;
  triedAt: Date | null;
  nextAt: Date | null;
};
const deliveriesSql = (
  which: string,
): string => `SELECT d.id, d.event_id AS "eventId", d.hook_id AS "hookId", h.name AS hook, d.event,
    d.happened_at AS at, d.attempts, d.status, d.fault, d.milliseconds, d.tried_at AS "triedAt",
    CASE WHEN d.sent_at IS NOT NULL THEN 'delivered' WHEN d.failed_at IS NOT NULL THEN 'failed' ELSE 'waiting' END AS state,
    CASE WHEN d.sent_at IS NULL AND d.failed_at IS NULL THEN d.next_at END AS "nextAt"
  FROM hook_deliveries d JOIN hooks h ON h.id = d.hook_id WHERE ${which} ORDER BY d.happened_at DESC, d.id LIMIT ${limits.deliveriesShown}`;
const deliveryOf = ({ at, triedAt, nextAt, ...row }: DeliveryRow): HookDelivery => ({
  ...row,
  ...{ at: at.toISOString(), triedAt: triedAt?.toISOString() ?? null, nextAt: nextAt?.toISOString() ?? null },
});

/** What general managers set of hooks, and what became of each delivery. */
@Injectable()
export class HooksAdminService {
  constructor(
    private readonly source: DataSource,
    private readonly sender: HookSender,
  ) {}

  async list(): Promise<Hooks> {
    const rows = await this.source.query<HookRow[]>(listSql);
    return {
      hooks: rows.map(({ failingSince, ...row }) => ({ ...row, failingSince: failingSince?.toISOString() ?? null })),
    };
  }

  async deliveries(hookId: string | undefined): Promise<HookDeliveries> {
    const rows = await this.source.query<DeliveryRow[]>(
      deliveriesSql(hookId === undefined ? 'true' : 'd.hook_id = $1'),
      hookId === undefined ? [] : [hookId],
    );
    return { deliveries: rows.map(deliveryOf) };
  }

  /** @throws AppError hook.tooMany, common.forbidden */
  async create(session: Session, { name, url, events, allowsPrivate, certificate }: HookCreate): Promise<HookSecret> {
    const [id, secret] = [randomUUID(), newHookSecret()];
    await asGeneralManager(this.source, session, async (manager) => {
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('hooks'))`);
      const [known] = await manager.query<{ count: number }[]>('SELECT count(*)::int AS count FROM hooks');
      if ((known?.count ?? 0) >= limits.hooksMax) throw new AppError('hook.tooMany', { max: limits.hooksMax });
      await manager.query(
        `INSERT INTO hooks (id, name, url, secret, events, allows_private, certificate) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [id, name, url, this.sender.seal(id, secret), [...new Set(events)], allowsPrivate, certificate],
      );
      await writeAudit(manager, {
        ...{ actorId: session.personId, act: 'hook.created', subjectId: id },
        changes: { host: new URL(url).host, events, allowsPrivate },
      });
    });
    return { id, secret };
  }

  /** @throws AppError common.notFound, common.conflict */
  async update(session: Session, id: string, body: HookUpdate): Promise<Hooks> {
    await asGeneralManager(this.source, session, async (manager) => {
      const [before] = await manager.query<
        { url: string; is_on: boolean; allows_private: boolean; revision: number }[]
      >('SELECT url, is_on, allows_private, revision FROM hooks WHERE id = $1 FOR UPDATE', [id]);
      if (!before) throw new AppError('common.notFound');
      if (before.revision !== body.revision) throw new AppError('common.conflict');
      await manager.query(
        `UPDATE hooks SET name = $2, url = $3, events = $4, allows_private = $5, certificate = $6, is_on = $7, revision = revision + 1,
           failing_since = CASE WHEN is_on AND url = $3 THEN failing_since END, off_because = CASE WHEN NOT $7 THEN off_because END
         WHERE id = $1`,
        [id, body.name, body.url, [...new Set(body.events)], body.allowsPrivate, body.certificate, body.isOn],
      );
      if (!body.isOn) await endWaiting(manager, id);
      await writeAudit(manager, {
        ...{ actorId: session.personId, act: 'hook.changed', subjectId: id },
        changes: {
          ...{ host: [new URL(before.url).host, new URL(body.url).host], events: body.events },
          ...{ isOn: [before.is_on, body.isOn], allowsPrivate: [before.allows_private, body.allowsPrivate] },
        },
      });
    });
    return this.list();
  }

  /** The former secret signs beside the new one for a day. @throws AppError common.notFound */
  async renew(session: Session, id: string): Promise<HookSecret> {
    const secret = newHookSecret();
    await asGeneralManager(this.source, session, async (manager) => {
      const [rows] = await manager.query<[unknown[], number]>(
        `UPDATE hooks SET former_secret = secret, former_until = now() + interval '${limits.formerSecretHours} hours', secret = $2,
           revision = revision + 1 WHERE id = $1 RETURNING id`,
        [id, this.sender.seal(id, secret)],
      );
      if (rows.length === 0) throw new AppError('common.notFound');
      await writeAudit(manager, { actorId: session.personId, act: 'hook.secretRenewed', subjectId: id });
    });
    return { id, secret };
  }

  /** @throws AppError common.notFound */
  async delete(session: Session, id: string): Promise<Hooks> {
    await asGeneralManager(this.source, session, async (manager) => {
      const [rows] = await manager.query<[{ url: string }[], number]>('DELETE FROM hooks WHERE id = $1 RETURNING url', [
        id,
      ]);
      const gone = rows[0];
      if (!gone) throw new AppError('common.notFound');
      await writeAudit(manager, {
        ...{ actorId: session.personId, act: 'hook.deleted', subjectId: id },
        changes: { host: new URL(gone.url).host },
      });
    });
    return this.list();
  }

  /** "Dene": sends at once, once, and says what came; also where the hook is off. @throws AppError common.notFound */
  async trial(session: Session, id: string): Promise<HookDelivery> {
    let deliveryId = '';
    await asGeneralManager(this.source, session, async (manager) => {
      const [row] = await manager.query<{ id: string }[]>(
        `INSERT INTO hook_deliveries (hook_id, event_id, event) SELECT id, gen_random_uuid(), 'hook.trial' FROM hooks WHERE id = $1 RETURNING id`,
        [id],
      );
      if (!row) throw new AppError('common.notFound');
      deliveryId = row.id;
    });
    await this.sender.sendNow(deliveryId);
    return this.deliveryById(deliveryId);
  }

  /** Sends an event once more, with its id. @throws AppError common.notFound, hook.off */
  async sendAgain(session: Session, id: string): Promise<HookDelivery> {
    await asGeneralManager(this.source, session, async (manager) => {
      const [row] = await manager.query<{ isOn: boolean }[]>(
        'SELECT h.is_on AS "isOn" FROM hook_deliveries d JOIN hooks h ON h.id = d.hook_id WHERE d.id = $1 FOR UPDATE OF d',
        [id],
      );
      if (!row) throw new AppError('common.notFound');
      if (!row.isOn) throw new AppError('hook.off');
      await manager.query(
        `UPDATE hook_deliveries SET sent_at = NULL, failed_at = NULL, fault = NULL, status = NULL, attempts = 0, asked_at = now(), next_at = now()
         WHERE id = $1`,
        [id],
      );
      await writeAudit(manager, { actorId: session.personId, act: 'hook.sentAgain', subjectId: id });
    });
    await this.sender.sendNow(id);
    return this.deliveryById(id);
  }

  private async deliveryById(id: string): Promise<HookDelivery> {
    const [row] = await this.source.query<DeliveryRow[]>(deliveriesSql('d.id = $1'), [id]);
    if (!row) throw new AppError('common.notFound');
    return deliveryOf(row);
  }
}
