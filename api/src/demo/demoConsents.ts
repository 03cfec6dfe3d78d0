import type { DataSource } from 'typeorm';
import { demoSchool } from './demoSchool.js';

const pupils = demoSchool.people.filter(({ userType }) => userType === 'student').map(({ username }) => username);
/** So that a film shows a class, and the teacher reads before it who will not be in it. */
const [refused, unknown] = pupils.slice(-2);

/** What guardians of the demo's pupils said, as the manager entered it from the school's list; who has an answer keeps it. */
export const ensureConsents = async (source: DataSource, manager: string): Promise<void> => {
  await source.query(
    `INSERT INTO filming_consents (person_id, answer, source, entered_by)
     SELECT u.id, CASE u.username WHEN $3 THEN 'refused' ELSE 'given' END, 'list', m.id
     FROM users u JOIN users m ON m.username = $2
     WHERE u.username = ANY($1) AND NOT EXISTS (SELECT FROM filming_consents c WHERE c.person_id = u.id)`,
    [pupils.filter((username) => username !== unknown), manager, refused],
  );
};
