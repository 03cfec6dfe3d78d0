import { Inject, Injectable, Logger } from '@nestjs/common';
import type { AuditChain } from '@derslik/contract/audit';
import pLimit from 'p-limit';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { HousekeepingService } from '../queue/housekeeping.service.js';
import { JobQueues } from '../queue/jobQueues.service.js';
import { writeAudit } from './writeAudit.js';

const dayMs = 24 * 60 * 60_000;
/** A million acts take some ten seconds. */
const checkLimit = '5min';
const checksKeptDays = 90;

interface CheckRow {
  checked_at: Date;
  acts: string;
  newest: string;
  newest_hash: Buffer;
  broken: string | null;
  fault: AuditChain['fault'];
}

const toChain = ({ checked_at, acts, newest, newest_hash, broken, fault }: CheckRow): AuditChain => ({
  checkedAt: checked_at.toISOString(),
  acts: Number(acts),
  newest: Number(newest),
  newestHash: newest_hash.toString('hex'),
  broken: broken === null ? null : Number(broken),
  fault,
});

/** Whether the acts are as they were written, and the end of those whose time is over. */
@Injectable()
export class AuditChainService {
  private readonly log = new Logger('audit');
  /** One walk at a time, however many ask. */
  private readonly turn = pLimit(1);

  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Config,
    jobs: JobQueues,
    housekeeping: HousekeepingService,
  ) {
    jobs.define({ name: 'auditCheck', everyMs: dayMs, sweep: async () => void (await this.check()) });
    housekeeping.alsoRun(() => this.clear());
  }

  /** What the last check found; a new one where that is old (no queue has it done), or saw less than half of the acts. */
  async last(): Promise<AuditChain> {
    const [row] = await this.source.query<CheckRow[]>(
      `SELECT * FROM audit_checks WHERE checked_at > now() - interval '25 hours'
         AND newest * 2 >= (SELECT number FROM audit_chain) ORDER BY checked_at DESC LIMIT 1`,
    );
    return row ? toChain(row) : this.check();
  }

  /** Walks the whole chain now. */
  check(): Promise<AuditChain> {
    return this.turn(async () => {
      const row = await this.source.transaction(async (manager) => {
        await manager.query(`SET LOCAL statement_timeout = '${checkLimit}'`);
        await manager.query('DELETE FROM audit_checks WHERE checked_at < now() - make_interval(days => $1)', [
          checksKeptDays,
        ]);
        const [found] = await manager.query<CheckRow[]>(
          `INSERT INTO audit_checks (checked_at, acts, newest, newest_hash, broken, fault)
           SELECT clock_timestamp(), acts, newest, newest_hash, broken, fault FROM check_acts() RETURNING *`,
        );
        if (!found) throw new Error('The check says nothing');
        return found;
      });
      const chain = toChain(row);
      // Where the logs are kept elsewhere, the hash is out of reach of anybody who can write the database.
      if (chain.broken === null)
        this.log.log({ msg: 'the audit log holds', newest: chain.newest, hash: chain.newestHash });
      else this.log.error({ msg: 'the audit log is not as it was written', act: chain.broken, fault: chain.fault });
      return chain;
    });
  }

  /**
   * Clears away acts whose time is over, once a day at most. That is an act itself, which names the last of them: so the chain
   * still says that nothing else is missing.
   */
  async clear(): Promise<void> {
    const days = this.config.AUDIT_LOG_DAYS;
    await this.source.transaction(async (manager) => {
      const [due] = await manager.query<{ until: string; hash: string; count: number }[]>(
        `WITH chain AS (SELECT * FROM audit_chain FOR UPDATE),
         kept AS (SELECT coalesce((SELECT min(number) FROM audit_log WHERE at >= now() - make_interval(days => $1)),
           (SELECT number + 1 FROM chain)) AS first)
         SELECT a.number AS until, encode(a.hash, 'hex') AS hash, (a.number - chain.cleared_number)::int AS count
         FROM kept JOIN audit_log a ON a.number = kept.first - 1, chain
         WHERE EXISTS (SELECT 1 FROM audit_log WHERE at < now() - make_interval(days => $1 + 1) AND number <= a.number)`,
        [days],
      );
      if (!due) return;
      const changes = { count: due.count, until: Number(due.until), hash: due.hash };
      await writeAudit(manager, { actorId: null, act: 'audit.cleared', subjectId: null, changes });
      await manager.query(`UPDATE audit_chain SET cleared_number = $1, cleared_hash = decode($2, 'hex')`, [
        due.until,
        due.hash,
      ]);
      await manager.query('DELETE FROM audit_log WHERE number <= $1', [due.until]);
    });
  }
}
