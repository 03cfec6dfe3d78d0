import { inSchoolOrder } from './groups.js';

const nameOrder = `name ${inSchoolOrder}`;

/**
 * What the console lists, as one statement each: how many people is counted in it, over the index of the rows that say
 * who belongs. `$1` text for ILIKE, `$2` the same folded, `$3` ids, `$4` a level.
 */
export const structureTables = {
  levels: {
    noun: 'level',
    fields: { name: nameOrder, classCount: '"classCount"', peopleCount: '"peopleCount"' },
    order: nameOrder,
    listed: `SELECT g.id, g.name,
        (SELECT count(*)::int FROM classes c WHERE c.level_id = g.id) AS "classCount",
        (SELECT count(DISTINCT p.person_id)::int FROM classes c JOIN class_people p ON p.class_id = c.id
          WHERE c.level_id = g.id) AS "peopleCount"
      FROM levels g WHERE true`,
  },
  classes: {
    noun: 'class',
    fields: {
      name: nameOrder,
      level: `level ${inSchoolOrder}`,
      pupilCount: '"pupilCount"',
      peopleCount: '"peopleCount"',
    },
    order: `level ${inSchoolOrder}, ${nameOrder}`,
    listed: `SELECT g.id, g.name, g.level_id AS "levelId", l.name AS level,
        (SELECT count(*)::int FROM class_people p WHERE p.class_id = g.id AND p.user_type = 'student') AS "pupilCount",
        (SELECT count(*)::int FROM class_people p WHERE p.class_id = g.id) AS "peopleCount"
      FROM classes g JOIN levels l ON l.id = g.level_id WHERE ($4::uuid IS NULL OR g.level_id = $4)`,
  },
  departments: {
    noun: 'department',
    fields: { name: nameOrder, peopleCount: '"peopleCount"' },
    order: nameOrder,
    listed: `SELECT g.id, g.name,
        (SELECT count(*)::int FROM department_people p WHERE p.department_id = g.id) AS "peopleCount"
      FROM departments g WHERE true`,
  },
} as const;
export type StructureKind = keyof typeof structureTables;

/** Every kind takes all parameters, also those that it has no use for. */
export const structureStatement = (kind: StructureKind, sort: string | null): string => `
  SELECT *, count(*) OVER ()::int AS total FROM (${structureTables[kind].listed}
    AND ($1::text IS NULL OR g.name ILIKE $1 OR g.name_key LIKE $2) AND ($3::uuid[] IS NULL OR g.id = ANY($3))
    AND ($4::uuid IS NULL OR true)) listed
  ORDER BY ${sort ? `${sort}, ` : ''}${structureTables[kind].order}, id LIMIT $5 OFFSET $6`;
