import type { ImportStart } from '@derslik/contract/imports';
import { limits } from '@derslik/contract/limits';
import { consoleRoles, roleOf, type AccountType } from '@derslik/contract/roles';
import type { EntityManager } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import type { SlipsService } from '../slips/slips.service.js';
import { addPeople } from '../structure/belonging.js';
import { groupKey } from '../structure/groupKey.js';
import { ensureGroups } from './ensureGroups.js';
import { refused, writeOutcomes, type Done, type PlannedRow } from './plannedRow.js';
import { makePeople, renamePeople, takenNow } from './importPeople.js';

interface Running {
  id: string;
  existing: ImportStart['existing'];
  createdBy: string | null;
}

/** Guardians of the lines that are done, with their children, who may stand in any line: those of before wait for none. */
const joinGuardians = (manager: EntityManager, importId: string): Promise<unknown> =>
  manager.query(
    `INSERT INTO guardian_children (guardian_id, child_id)
     SELECT g.id, c.id FROM import_lines l JOIN users g ON g.id = l.person_id AND g.user_type = 'guardian'
     CROSS JOIN LATERAL jsonb_array_elements_text(l.person -> 'children') AS child(username)
     JOIN users c ON c.username = child.username AND c.user_type = 'student'
     WHERE l.import_id = $1 AND l.outcome IN ('made', 'updated') AND jsonb_typeof(l.person -> 'children') = 'array'
     ON CONFLICT DO NOTHING`,
    [importId],
  );

/** Classes get the school's own ids that a roster has of them; one that has another keeps it. */
const nameClasses = async (
  manager: EntityManager,
  lines: readonly PlannedRow[],
  classes: ReadonlyMap<string, string>,
): Promise<void> => {
  const ids = new Map(lines.flatMap(({ person }) => Object.entries(person.classIds ?? {})));
  const named = [...ids].flatMap(([key, externalId]) => {
    const id = classes.get(key);
    return id === undefined || id === externalId ? [] : [{ id, externalId }];
  });
  if (named.length === 0) return;
  await manager.query(
    `UPDATE classes c SET external_id = n."externalId" FROM jsonb_to_recordset($1) AS n(id uuid, "externalId" text)
     WHERE c.id = n.id AND c.external_id IS NULL AND NOT EXISTS (SELECT 1 FROM classes x WHERE x.external_id = n."externalId")
       AND n."externalId" = (SELECT min(o."externalId") FROM jsonb_to_recordset($1) AS o(id uuid, "externalId" text) WHERE o.id = c.id)`,
    [JSON.stringify(named)],
  );
};

/** Whom the person who began it may make now: rights may have changed since. */
const powerOf = async (manager: EntityManager, { createdBy }: Running): Promise<'all' | 'some' | 'none'> => {
  const [row] = await manager.query<{ user_type: AccountType }[]>(
    'SELECT user_type FROM users WHERE id = $1 AND NOT disabled',
    [createdBy],
  );
  if (!row || !consoleRoles.includes(roleOf[row.user_type])) return 'none';
  return row.user_type === 'general-manager' ? 'all' : 'some';
};

/**
 * The next lines of an import, as one transaction: who goes on after a process that ended finds them done or untouched.
 * @returns whether there were any
 */
export const runBatch = async (manager: EntityManager, running: Running, slips: SlipsService): Promise<boolean> => {
  const lines = await manager.query<PlannedRow[]>(
    `SELECT line, person, plan, person_id FROM import_lines WHERE import_id = $1 AND outcome IS NULL ORDER BY line LIMIT $2`,
    [running.id, limits.import.batch],
  );
  if (lines.length === 0) return false;
  const power = await powerOf(manager, running);
  const done: Done[] = [];
  const keep = (line: PlannedRow): boolean => {
    const isTheirs = power === 'all' || (power === 'some' && line.person.userType !== 'general-manager');
    if (line.plan === 'refused') done.push({ line: line.line, outcome: 'refused', personId: null, remark: null });
    else if (!isTheirs && line.plan === 'create') done.push(refused(line, 'userType', 'typeNotYours'));
    else if (power === 'none') done.push(refused(line, 'username', 'notYours'));
    else if (line.plan === 'existing' && running.existing === 'leave')
      done.push({ line: line.line, outcome: 'left', personId: line.person_id, remark: null });
    else return true;
    return false;
  };
  const wanted = lines.filter(keep);
  const groups = await ensureGroups(manager, wanted);
  await nameClasses(manager, wanted, groups.classes);
  const placed = wanted.filter((line) => {
    const gone = line.person.classes.find(({ name }) => !groups.classes.has(groupKey(name)));
    if (gone) done.push(refused(line, 'class', 'classUnknown', gone.name));
    return !gone;
  });

  const toMake = placed.filter(({ plan }) => plan === 'create');
  const made = await makePeople(manager, toMake);
  const toChange = placed.filter(({ plan }) => plan === 'existing');
  const changed = await renamePeople(manager, toChange, power === 'all');
  const isMade = ({ person }: PlannedRow): boolean => made.has(person.username ?? '');
  done.push(
    ...(await takenNow(
      manager,
      toMake.filter((line) => !isMade(line)),
    )),
  );
  const people = placed.flatMap((line) => {
    const id = line.plan === 'create' ? made.get(line.person.username ?? '') : (line.person_id ?? '');
    const userType = line.plan === 'create' ? line.person.userType : changed.get(id ?? '');
    if (line.plan === 'existing' && !userType) done.push(refused(line, 'username', 'notYours'));
    return id && userType ? [{ line, id, userType }] : [];
  });
  for (const { line, id } of people)
    done.push({ line: line.line, outcome: line.plan === 'create' ? 'made' : 'updated', personId: id, remark: null });
  await addPeople(
    manager,
    'classes',
    people.flatMap(({ line, id, userType }) =>
      line.person.classes
        // Who has become a pupil meanwhile is in one.
        .slice(0, userType === 'student' ? 1 : undefined)
        .map(({ name }) => [id, groups.classes.get(groupKey(name)) ?? ''] as const),
    ),
  );
  await addPeople(
    manager,
    'departments',
    people.flatMap(({ line, id }) =>
      line.person.departments.map((name) => [id, groups.departments.get(groupKey(name)) ?? ''] as const),
    ),
  );
  await slips.give(manager, [...made.values()].toSorted());
  await writeOutcomes(manager, running.id, done);
  await joinGuardians(manager, running.id);
  const changes = { made: [...made.values()], updated: [...changed.keys()] };
  if (changes.made.length + changes.updated.length > 0)
    await writeAudit(manager, { actorId: running.createdBy, act: 'people.imported', subjectId: running.id, changes });
  return true;
};
