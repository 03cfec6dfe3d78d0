import { invitingTypes } from '@derslik/contract/roles';
import type { DataSource, EntityManager } from 'typeorm';
import { nameKey } from '../../names/nameKey.js';
import { groupKey } from '../../structure/groupKey.js';
import type { KeptName } from './fileNames.js';

interface Teacher {
  id: string;
  username: string;
  email: string | null;
  nameKey: string;
}
/** What a timetable's names may mean in a school. */
export interface MeaningfulNames {
  teachers: readonly Teacher[];
  /** Ids by key. */
  classes: ReadonlyMap<string, string>;
  levels: ReadonlyMap<string, string>;
  subjects: ReadonlyMap<string, string>;
  rooms: ReadonlyMap<string, string>;
  /** Ids by class and key: `<class> <key>`. */
  groups: ReadonlyMap<string, string>;
  /** What somebody chose for a name of an earlier file: `<kind> <key>`. */
  chosen: ReadonlyMap<string, string>;
}

export const schoolNames = async (source: DataSource | EntityManager): Promise<MeaningfulNames> => {
  const teachers = await source.query<Teacher[]>(
    `SELECT id, username, email, name_key AS "nameKey" FROM users
     WHERE user_type = ANY($1) AND erased_at IS NULL AND NOT disabled`,
    [invitingTypes],
  );
  const keyed = async (table: string, key = 'name_key'): Promise<Map<string, string>> => {
    const rows = await source.query<{ id: string; key: string }[]>(`SELECT id, ${key} AS key FROM ${table}`);
    return new Map(rows.map((row) => [row.key, row.id]));
  };
  const chosen = await source.query<{ kind: string; name: string; target: string }[]>(
    `SELECT n.kind, n.name, n.target_id AS target FROM timetable_import_names n JOIN timetable_imports i ON i.id = n.import_id
     WHERE i.state = 'done' AND n.by = 'hand' AND n.target_id IS NOT NULL ORDER BY i.finished_at`,
  );
  return {
    teachers,
    classes: await keyed('classes'),
    levels: await keyed('levels'),
    subjects: await keyed('subjects'),
    rooms: await keyed('classrooms'),
    groups: await keyed('class_groups', `class_id || ' ' || name_key`),
    chosen: new Map(chosen.map(({ kind, name, target }) => [`${kind} ${groupKey(name)}`, target])),
  };
};

const only = <T>(list: readonly T[]): T | null => (list.length === 1 ? (list[0] ?? null) : null);
const sorted = (key: string): string => key.split(' ').toSorted().join(' ');
/** "a yildirim" of "ayse nur yildirim": the first letter and the last word. */
const initial = (key: string): string => {
  const words = key.split(' ');
  return words.length < 2 ? '' : `${words[0]?.slice(0, 1)} ${words.at(-1)}`;
};

/** A teacher by e-mail, whole name, user name; else, as a guess, by the words in another order or by first letter and surname. */
const teacherOf = (one: KeptName, teachers: readonly Teacher[]): { id: string; by: 'name' | 'guess' } | null => {
  const key = nameKey(one.name);
  const short = one.short.toLocaleLowerCase('tr');
  const sure =
    (one.email !== null && teachers.find(({ email }) => email === one.email)) ||
    only(teachers.filter((teacher) => teacher.nameKey === key)) ||
    (short.length > 2 && teachers.find(({ username }) => username === short));
  if (sure) return { id: sure.id, by: 'name' };
  // Two of one name are nobody's guess.
  if (teachers.some((teacher) => teacher.nameKey === key)) return null;
  const guess =
    only(teachers.filter((teacher) => sorted(teacher.nameKey) === sorted(key))) ??
    only(
      key.split(' ')[0]?.length === 1 ? teachers.filter((teacher) => initial(teacher.nameKey) === initial(key)) : [],
    );
  return guess && { id: guess.id, by: 'guess' };
};

/** A level by its name, or by the number that a file says for it: "9" is "9. sınıf" where one level alone begins so. */
const levelOf = (said: string, levels: ReadonlyMap<string, string>): string | null => {
  const key = groupKey(said);
  const exact = levels.get(key);
  if (exact !== undefined || !/^\d+$/.test(key)) return exact ?? null;
  return only([...levels].filter(([name]) => name.split(' ')[0] === key))?.[1] ?? null;
};

/** Says of each name of a file what of the school it means; what somebody chose by hand stays. */
export const matchNames = (names: readonly KeptName[], school: MeaningfulNames): KeptName[] => {
  const classIds = new Map<string, string | null>();
  const match = (one: KeptName): KeptName => {
    if (one.by === 'hand') return one;
    const as = (plan: KeptName['plan'], targetId: string | null, by: KeptName['by'] = 'name'): KeptName => ({
      ...{ ...one, plan, targetId, by, levelId: null },
    });
    const key = groupKey(one.name);
    const before = school.chosen.get(`${one.kind} ${key}`);
    switch (one.kind) {
      case 'teacher': {
        const found = teacherOf(one, school.teachers);
        if (found) return as('found', found.id, found.by);
        const stillThere = before !== undefined && school.teachers.some(({ id }) => id === before);
        return stillThere ? as('found', before, 'guess') : as('choose', null);
      }
      case 'class': {
        const found = school.classes.get(key) ?? (one.short ? school.classes.get(groupKey(one.short)) : undefined);
        if (found !== undefined) return as('found', found);
        if (before !== undefined && [...school.classes.values()].includes(before)) return as('found', before, 'guess');
        const levelId = one.level === null || key === '' ? null : levelOf(one.level, school.levels);
        return { ...as(levelId === null ? 'choose' : 'made', null), levelId };
      }
      case 'group': {
        const classId = classIds.get(one.classKey ?? '') ?? null;
        const found = classId === null ? undefined : school.groups.get(`${classId} ${key}`);
        return found === undefined ? as('made', null) : as('found', found);
      }
      default: {
        const found = school[one.kind === 'subject' ? 'subjects' : 'rooms'].get(key);
        return found === undefined ? as('made', null) : as('found', found);
      }
    }
  };
  // Groups are looked for in what their classes were found to be.
  return ['teacher', 'class', 'group', 'subject', 'room'].flatMap((kind) => {
    const matched = names.filter((one) => one.kind === kind).map(match);
    if (kind === 'class') for (const { key, targetId } of matched) classIds.set(key, targetId);
    return matched;
  });
};
