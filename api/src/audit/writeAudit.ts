import type { EntityManager } from 'typeorm';

/** One act of an administrator. */
export interface AuditEntry {
  /** Id of the account that acted; null for a script on the server. */
  actorId: string | null;
  act: 'user.created' | 'user.changed' | 'user.passwordSet' | 'meeting.ended';
  /** Id of the account or the meeting. */
  subjectId: string;
  /** What changed: names of fields, values only of rights. No personal text. */
  changes?: Readonly<Record<string, unknown>>;
}

/** Writes the act in the transaction that carries it out, so neither exists without the other. */
export const writeAudit = async (manager: Pick<EntityManager, 'query'>, entry: AuditEntry): Promise<void> => {
  await manager.query('INSERT INTO audit_log (actor_id, act, subject_id, changes) VALUES ($1, $2, $3, $4)', [
    entry.actorId,
    entry.act,
    entry.subjectId,
    JSON.stringify(entry.changes ?? {}),
  ]);
};
