import type { EntityManager } from 'typeorm';

/** One act of an administrator, or of somebody on their own account. */
export interface AuditEntry {
  /** Id of the account that acted; null for a script on the server. */
  actorId: string | null;
  act:
    | 'user.created'
    | 'user.changed'
    | 'user.passwordSet'
    | 'user.passwordReset'
    | 'user.passwordChanged'
    | 'user.avatarRemoved'
    | 'user.registered'
    | 'user.approved'
    | 'user.refused'
    | 'signInSettings.changed'
    | 'meeting.ended'
    | `${'level' | 'class' | 'department'}.${'created' | 'changed' | 'deleted'}`
    | `${'class' | 'department'}.peopleChanged`
    | 'mail.linkShown'
    | 'mail.sentAgain'
    | 'agreement.drafted'
    | 'agreement.published'
    | 'people.imported'
    | 'slip.given'
    | 'slips.shown'
    | 'user.passwordChosen'
    | `support.${'answered' | 'closed' | 'reopened' | 'noted'}`
    | 'support.contactFormSet';
  /**
   * Id of the account (of a mail the account that it is for, else the mail), the meeting, the part of the school, the
   * agreement's version, the import, whose slips were shown (class, import, who looked), or the message.
   */
  subjectId: string;
  /** What changed: names of fields, values only of rights and ids of who belongs to what. No personal text. */
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
