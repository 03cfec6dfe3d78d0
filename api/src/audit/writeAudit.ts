import type { AuditAct } from '@derslik/contract/audit';
import type { EntityManager } from 'typeorm';
import { currentCaller } from '../http/callerContext.js';

/** One act of an administrator, or of somebody on their own account. */
export interface AuditEntry {
  /** Id of the account that acted; null for a script on the server. */
  actorId: string | null;
  act: AuditAct;
  /**
   * Id of the account (of a mail the account that it is for, else the mail), the meeting, the part of the school, the
   * agreement's version, the import, whose slips were shown (class, import, who looked), or the message; null where an act is not about one
   * thing.
   */
  subjectId: string | null;
  /**
   * What changed: names of fields, values only of rights, names of parts of the school, ids of who belongs to what, and of what
   * people change of themselves. Of a value that changed a pair, before and after. No other personal text.
   */
  changes?: Readonly<Record<string, unknown>>;
}

/**
 * Writes the act in the transaction that carries it out, so neither exists without the other. The database gives it its number and
 * hash when that commits; it can't be changed afterwards.
 */
export const writeAudit = async (manager: Pick<EntityManager, 'query'>, entry: AuditEntry): Promise<void> => {
  const caller = currentCaller();
  await manager.query(
    'INSERT INTO audit_log (actor_id, act, subject_id, changes, address, browser) VALUES ($1, $2, $3, $4, $5, $6)',
    [
      entry.actorId,
      entry.act,
      entry.subjectId,
      JSON.stringify({ ...entry.changes, ...(caller?.program && { program: caller.program }) }),
      caller?.address ?? null,
      caller?.browser ?? null,
    ],
  );
};
