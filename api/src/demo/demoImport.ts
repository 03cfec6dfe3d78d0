import type { DataSource } from 'typeorm';
import { demoSchool } from './demoSchool.js';

/** When the office brought the list, before now. */
const daysAgo = 6;

/** A list that was imported some days ago: its people were there already, and one line had a slip of the pen. */
export const ensureImport = async (source: DataSource, people: ReadonlyMap<string, string>): Promise<void> => {
  const manager = people.get(demoSchool.buttons.manager);
  const pupils = demoSchool.people.filter(({ userType }) => userType === 'student');
  const lines = pupils.map(({ username, name, surname, classes }, n) => ({
    line: n + 2,
    person: {
      username,
      name,
      surname,
      userType: 'student',
      classes: classes.map((one) => ({ name: one, newIn: null })),
    },
    plan: 'existing',
    person_id: people.get(username),
    remarks: [],
    outcome: 'left',
  }));
  const refused = {
    line: pupils.length + 2,
    person: {
      username: null,
      name: 'Nehir',
      surname: 'Tunç',
      userType: 'student',
      classes: [{ name: '8-Z', newIn: null }],
    },
    plan: 'refused',
    remarks: [{ column: 'class', code: 'classUnknown', about: '8-Z' }],
    outcome: 'refused',
  };
  await source.query(
    `WITH made AS (
       INSERT INTO imports (file_name, state, existing, created_by, new_groups, unread, created_at, finished_at)
       SELECT 'ogrenci-listesi.csv', 'done', 'leave', $1::uuid, '{"levels":[],"classes":[],"departments":[]}', '[]', at, at
       FROM (SELECT now() - make_interval(days => $2) AS at) t WHERE NOT EXISTS (SELECT 1 FROM imports) RETURNING id)
     INSERT INTO import_lines (import_id, line, person, plan, person_id, remarks, outcome)
     SELECT made.id, l.* FROM made, jsonb_to_recordset($3)
       AS l(line integer, person jsonb, plan text, person_id uuid, remarks jsonb, outcome text)`,
    [manager ?? null, daysAgo, JSON.stringify([...lines, refused])],
  );
};
