import type { AdminAct, AuditFilter } from '@derslik/contract/audit';
import { subjectOf } from '@derslik/contract/audit';
import { likeText } from '../../http/list.js';
import { namedPeople } from '../../names/namedPeople.js';

export interface ActRow {
  number: string;
  at: Date;
  actor_id: string | null;
  act: string;
  subject_id: string | null;
  changes: Record<string, unknown>;
  address: string | null;
  browser: string | null;
  hash: Buffer;
  previous_hash: Buffer;
  actor: string | null;
  subject: string | null;
  total: number;
}

const nameIn = (table: string, id: string, name = 'n.name'): string =>
  `(SELECT ${name} FROM ${table} n WHERE n.id = ${id})`;
const personName = (id: string): string => nameIn('users', id, `n.name || ' ' || n.surname`);

/** SQL: the name of whatever has this id; null where it is there no more. Ids are unique over all tables. */
export const anyName = (id: string): string => `coalesce(${personName(id)}, ${nameIn('classes', id)},
  ${nameIn('departments', id)}, ${nameIn('levels', id)}, ${nameIn('meetings', id)}, ${nameIn('terms', id)},
  ${nameIn('subjects', id)}, ${nameIn('classrooms', id)}, ${nameIn('class_groups', id)}, ${nameIn('bell_schedules', id)})`;

/** SQL: the names that an act `a` needs. */
export const actNames = `${personName('a.actor_id')} AS actor, CASE split_part(a.act, '.', 1)
  WHEN 'user' THEN ${personName('a.subject_id')} WHEN 'mail' THEN ${personName('a.subject_id')}
  WHEN 'slip' THEN ${personName('a.subject_id')} WHEN 'teacherAbsence' THEN ${personName('a.subject_id')}
  WHEN 'meeting' THEN ${nameIn('meetings', 'a.subject_id')} WHEN 'recording' THEN ${nameIn('meetings', 'a.subject_id')}
  WHEN 'class' THEN ${nameIn('classes', 'a.subject_id')}
  WHEN 'department' THEN ${nameIn('departments', 'a.subject_id')} WHEN 'level' THEN ${nameIn('levels', 'a.subject_id')}
  WHEN 'lesson' THEN ${nameIn('meetings', 'a.subject_id')} WHEN 'term' THEN ${nameIn('terms', 'a.subject_id')}
  WHEN 'holiday' THEN ${nameIn('holidays', 'a.subject_id')} WHEN 'bells' THEN ${nameIn('bell_schedules', 'a.subject_id')}
  WHEN 'subject' THEN ${nameIn('subjects', 'a.subject_id')} WHEN 'classroom' THEN ${nameIn('classrooms', 'a.subject_id')}
  WHEN 'classGroup' THEN ${nameIn('class_groups', 'a.subject_id')}
  WHEN 'weeklyLesson' THEN (SELECT s.name FROM weekly_lessons n JOIN subjects s ON s.id = n.subject_id WHERE n.id = a.subject_id)
  END AS subject`;

/** People, meetings and parts of the school whose name holds the words. */
const found = (like: string, people: string): string => `
  ${people} UNION ALL SELECT id FROM meetings WHERE name ILIKE ${like} UNION ALL SELECT id FROM classes WHERE name ILIKE ${like}
  UNION ALL SELECT id FROM departments WHERE name ILIKE ${like} UNION ALL SELECT id FROM levels WHERE name ILIKE ${like}`;

interface Page {
  limit: number;
  offset: number;
  /** Only acts with a smaller number. */
  before?: string;
}

/**
 * A page of acts, the newest first, and how many there are, as one statement. A condition stands in it only where it is asked for,
 * so that the planner takes its index; names are asked of the page alone. Behind the end there is one row without a number, with the total.
 * @param timeZone the school's: days begin there
 */
export const auditStatement = (
  filter: AuditFilter,
  { limit, offset, before }: Page,
  timeZone: string,
): { sql: string; values: unknown[] } => {
  const values: unknown[] = [limit, offset];
  const value = (one: unknown): string => `$${values.push(one)}`;
  const conditions = ['true'];
  let named = '';
  const q = filter.q?.trim();
  if (q) {
    named = `WITH named AS MATERIALIZED (${found(value(likeText(q)), namedPeople(q, { value }))})`;
    conditions.push(`number IN (SELECT number FROM audit_log JOIN named ON named.id = actor_id
      UNION SELECT number FROM audit_log JOIN named ON named.id = subject_id)`);
  }
  if (filter.person) {
    const person = value(filter.person);
    conditions.push(`(actor_id = ${person} OR subject_id = ${person})`);
  }
  if (filter.act) conditions.push(`act = ${value(filter.act)}`);
  if (filter.from) conditions.push(`at >= ${value(filter.from)}::date::timestamp AT TIME ZONE ${value(timeZone)}`);
  if (filter.to) conditions.push(`at < (${value(filter.to)}::date + 1)::timestamp AT TIME ZONE ${value(timeZone)}`);
  const matching = `FROM audit_log WHERE ${conditions.join(' AND ')}`;
  const onwards = before === undefined ? '' : ` AND number < ${value(before)}`;
  const page = `(SELECT * ${matching}${onwards} ORDER BY number DESC LIMIT $1 OFFSET $2) a`;
  const rows =
    before === undefined ? `(SELECT count(*)::int AS total ${matching}) counted LEFT JOIN ${page} ON true` : page;
  const total = before === undefined ? 'counted.total' : '0 AS total';
  const sql = `${named} SELECT a.*, ${actNames}, ${total} FROM ${rows} ORDER BY a.number DESC`;
  return { sql, values };
};

export const toAct = (row: ActRow): AdminAct => {
  const kind = subjectOf(row.act);
  const { type, name, program } = row.changes;
  // What is gone may have left its name in the act; an agreement is called by its kind.
  const left = typeof name === 'string' ? name : typeof type === 'string' ? type : null;
  return {
    id: Number(row.number),
    at: row.at.toISOString(),
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor },
    act: row.act,
    program: typeof program === 'string' ? program : null,
    subject: kind && row.subject_id !== null ? { kind, id: row.subject_id, name: row.subject ?? left } : null,
    address: row.address,
    browser: row.browser,
  };
};
