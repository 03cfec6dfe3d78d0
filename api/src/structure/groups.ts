import { invitingTypes } from '@derslik/contract/roles';

/** What people belong to: a table, the one that says who, and its column there. */
export const groups = {
  classes: { table: 'classes', people: 'class_people', column: 'class_id', noun: 'class' },
  departments: { table: 'departments', people: 'department_people', column: 'department_id', noun: 'department' },
} as const;
export type GroupKind = keyof typeof groups;

/** 9. sınıf before 10. sınıf, Ç after C. SQL, after a name. */
export const inSchoolOrder = 'COLLATE school_names';

/** SQL: the groups of a person as JSON, [{ id, name }]. `person` is SQL too. */
export const groupsOf = (kind: GroupKind, person: string): string => {
  const { table, people, column } = groups[kind];
  return `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) ORDER BY g.name ${inSchoolOrder}), '[]'::jsonb)
    FROM ${people} gp JOIN ${table} g ON g.id = gp.${column} WHERE gp.person_id = ${person})`;
};

/** SQL: the classes that the meeting `m` is for, as JSON. */
export const classesOfMeeting = `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) ORDER BY c.name ${inSchoolOrder}), '[]'::jsonb)
  FROM meeting_classes mc JOIN classes c ON c.id = mc.class_id WHERE mc.meeting_id = m.id)`;

/**
 * SQL: the row `cp` of class_people is of somebody whom the class's meetings invite: its pupils. Their guardians are told of
 * the school and never stand among their classmates; who teaches the class would find the lessons of every colleague among
 * their own. They come with the link, as everyone else.
 */
export const invitedSql = `cp.user_type = 'student'`;
/** SQL: the row `cp` is of a pupil of the class, or of their guardian. */
export const belongsSql = `cp.user_type NOT IN (${invitingTypes.map((type) => `'${type}'`).join(', ')})`;

/** SQL: the meeting `m` is for a class to which the person belongs now. */
export const isInvited = (person: string): string => `EXISTS (SELECT 1 FROM meeting_classes mc
    JOIN class_people cp ON cp.class_id = mc.class_id WHERE mc.meeting_id = m.id AND cp.person_id = ${person} AND ${invitedSql})`;
