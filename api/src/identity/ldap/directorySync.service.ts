import { Injectable, Logger } from '@nestjs/common';
import { AppError, type ErrorCode } from '@derslik/contract/errors';
import type { LdapSettings } from '@derslik/contract/directory';
import { directoryLimits } from '@derslik/contract/limits/directory';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAudit } from '../../audit/writeAudit.js';
import { JobQueues } from '../../queue/jobQueues.service.js';
import { RedisState } from '../../queue/redisState.js';
import { SchoolService } from '../../school/school.service.js';
import { IdentityService } from '../identity.service.js';
import { joinIdentity } from '../joinIdentity.js';
import type { ProviderRow } from '../providerRow.js';
import { ProvidersService } from '../providers.service.js';
import { directoryIssuer } from './directoryEntry.js';
import { DirectoryFault } from './directoryFault.js';
import { makeAccounts } from './makeAccounts.js';
import { readDirectory } from './readDirectory.js';
import { readFacts } from './syncFacts.js';
import { planSync, readAll, type PlannedAccount, type SyncChange, type SyncPlan } from './syncPlan.js';
import { SyncsStore, SyncTakenOver, type HeldSync } from './syncs.store.js';

const queue = 'directories';
/** How often Postgres is asked what stands still, and whether it is somebody's night. */
const sweepMs = 60_000;
/** A night that the server slept through is made up for in these hours. */
const lateHours = 6;

const batchesOf = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / directoryLimits.batch) }, (_one, at) =>
    list.slice(at * directoryLimits.batch, (at + 1) * directoryLimits.batch),
  );

/**
 * Brings the people of directories over. Each begins by reading the whole directory, and compares it with what is here: who goes on after a
 * process that ended begins anew, and finds what was done as nothing to do.
 */
@Injectable()
export class DirectorySyncs {
  private readonly log = new Logger('identity');

  constructor(
    private readonly source: DataSource,
    private readonly providers: ProvidersService,
    private readonly identities: IdentityService,
    private readonly syncs: SyncsStore,
    private readonly jobs: JobQueues,
    private readonly redis: RedisState,
    private readonly school: SchoolService,
  ) {
    jobs.define({ name: queue, everyMs: sweepMs, sweep: () => this.sweep(), run: (id) => this.run(id) });
  }

  /** @throws AppError identity.syncRunning */
  async begin(
    providerId: string,
    wanted: { isDry: boolean; closesMany?: boolean; askedBy: string | null },
  ): Promise<string> {
    const id = await this.syncs.begin(providerId, wanted);
    if (this.redis.state === 'ok') await this.jobs.add(queue, [id]).catch(() => undefined);
    else this.goOn(id);
    return id;
  }

  async run(id: string): Promise<void> {
    const held = await this.syncs.take(id);
    if (!held) return;
    try {
      await this.carryOut(held);
    } catch (error) {
      if (error instanceof SyncTakenOver) return;
      const isKnown = error instanceof DirectoryFault;
      if (!isKnown) this.log.warn({ msg: 'a synchronisation failed', err: String(error) });
      await this.syncs.end(held, 'failed', isKnown ? error.fault : 'stopped', isKnown ? error.detail : '');
    }
  }

  private async carryOut(held: HeldSync): Promise<void> {
    const provider = await this.providers.byId(held.providerId);
    const settings = provider.settings as LdapSettings;
    const secret = this.providers.secretOf(provider);
    const { people, referrals } = await readDirectory(settings, secret, provider.mapping, (read) =>
      this.syncs.note(held, { read }),
    );
    await this.syncs.note(held, { phase: 'comparing', referrals });
    const read = await readAll(provider, people);
    const facts = await readFacts(
      this.source,
      provider.id,
      read.map(({ said }) => said),
    );
    const plan = await planSync(provider, read, facts);
    await this.syncs.keepRows(held, plan.rows);
    if (held.isDry) return this.syncs.end(held, 'checked');
    const isEmptied = people.length === 0 && plan.leave.length > 0;
    const isMuch = provider.disablesLeavers && (isEmptied || closesMuch(plan, settings));
    if (isMuch && !held.closesMany) return this.syncs.end(held, 'asks', isEmptied ? 'emptied' : null);
    await this.write(held, provider, plan);
    await this.syncs.end(held, 'done');
  }

  private async write(held: HeldSync, provider: ProviderRow, plan: SyncPlan): Promise<void> {
    // What stays as it is takes a statement for all of them.
    const follows = plan.change.filter(({ isJoined, changes }) => isJoined || Object.keys(changes).length > 0);
    const leavers = provider.disablesLeavers ? plan.leave : [];
    let written = 0;
    const count = async (more: number, manager?: EntityManager): Promise<void> => {
      written += more;
      await this.syncs.note(held, { written }, manager);
    };
    await this.syncs.note(held, { phase: 'writing', toWrite: plan.make.length + follows.length + leavers.length });
    for (const batch of batchesOf(plan.make))
      await this.make(held, provider, batch, (manager) => count(batch.length, manager));
    for (const batch of batchesOf(plan.change)) await this.noteSaid(provider, batch);
    for (const batch of batchesOf(follows)) {
      const refused = await this.follow(provider, batch);
      await this.source.transaction(async (manager) => {
        await count(batch.length, manager);
        const from = plan.rows.length;
        const rows = refused.map(({ name, username, userId, code }, at) => ({
          ...{
            line: from + at + 1,
            what: 'refused' as const,
            name,
            username,
            before: '',
            after: code,
            personId: userId,
          },
        }));
        plan.rows.push(...rows);
        await this.syncs.addRows(manager, held, rows);
      });
    }
    for (const batch of batchesOf(leavers)) {
      await this.identities.left(provider.id, batch);
      await count(batch.length);
    }
  }

  private make(
    { askedBy }: HeldSync,
    { id, name }: ProviderRow,
    batch: readonly PlannedAccount[],
    count: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    return this.source.transaction(async (manager) => {
      await count(manager);
      const made = await makeAccounts(manager, id, batch);
      const changes = { provider: name, made };
      if (made.length > 0)
        await writeAudit(manager, { actorId: askedBy, act: 'identityProvider.synced', subjectId: id, changes });
    });
  }

  /** What the directory says of them now. */
  private async noteSaid({ id }: ProviderRow, batch: readonly SyncChange[]): Promise<void> {
    const said = batch.map((one) => ({ subject: one.subject, said: one.said }));
    await this.source.query(
      `UPDATE external_identities e SET said = s.said FROM jsonb_to_recordset($3) AS s(subject text, said jsonb)
       WHERE e.provider_id = $1 AND e.issuer = $2 AND e.subject = s.subject AND e.said IS DISTINCT FROM s.said`,
      [id, directoryIssuer, JSON.stringify(said)],
    );
  }

  /** Joins those who are to be joined, and changes what follows. Answers whom the school's own rules leave as they are. */
  private async follow(
    provider: ProviderRow,
    batch: readonly SyncChange[],
  ): Promise<(SyncChange & { code: ErrorCode })[]> {
    const refused: (SyncChange & { code: ErrorCode })[] = [];
    for (const one of batch)
      try {
        if (one.isJoined) await this.join(provider, one);
        await this.identities.change(one.userId, one.changes);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refused.push({ ...one, code: error.code });
      }
    return refused;
  }

  private join(provider: ProviderRow, { userId, subject, said }: SyncChange): Promise<void> {
    return this.source.transaction(async (manager) => {
      const joining = { provider, issuer: directoryIssuer, subject, userId, by: 'email' as const, said };
      if (!(await joinIdentity(manager, joining))) throw new AppError('identity.otherJoined');
      const changes = { provider: provider.name, by: 'email' };
      await writeAudit(manager, { actorId: userId, act: 'user.identityJoined', subjectId: userId, changes });
    });
  }

  /** Begins what is due, and goes on with what stands still. */
  async sweep(): Promise<void> {
    await this.beginNightly();
    // By itself: of a process that was killed, Redis believes for a while that it is still at its job.
    for (const id of await this.syncs.standing()) this.goOn(id);
  }

  /** Each directory once a night, at its hour of the school's clock; a late evening's is made up for after midnight. */
  private async beginNightly(): Promise<void> {
    const zone = await this.school.timeZone();
    const due = await this.source.query<{ id: string }[]>(
      `SELECT p.id FROM identity_providers p,
         LATERAL (SELECT (date_trunc('day', now() AT TIME ZONE $1) + make_interval(days => -d, hours => (p.settings ->> 'nightlyHour')::int))
           AT TIME ZONE $1 AS at FROM generate_series(0, 1) d) night
       WHERE p.kind = 'ldap' AND p.is_on AND p.settings ->> 'nightlyHour' IS NOT NULL AND p.settings ->> 'finding' <> 'pattern'
         AND now() BETWEEN night.at AND night.at + make_interval(hours => $2)
         AND NOT EXISTS (SELECT 1 FROM identity_syncs s WHERE s.provider_id = p.id AND s.is_nightly AND s.started_at >= night.at)
         AND NOT EXISTS (SELECT 1 FROM identity_syncs s WHERE s.provider_id = p.id AND s.state = 'running')`,
      [zone, lateHours],
    );
    for (const { id } of due) await this.begin(id, { isDry: false, askedBy: null }).catch(() => undefined);
  }

  private goOn(id: string): void {
    void this.run(id).catch((error: unknown) =>
      this.log.warn({ msg: 'a synchronisation stopped', err: String(error) }),
    );
  }
}

/** More accounts than a school loses in a night: the directory may have answered less than it holds. */
export const closesMuch = (
  { leave, open }: Pick<SyncPlan, 'leave' | 'open'>,
  { guardPercent }: Pick<LdapSettings, 'guardPercent'>,
): boolean => leave.length > Math.max(directoryLimits.leaversFree, Math.floor((open * guardPercent) / 100));
