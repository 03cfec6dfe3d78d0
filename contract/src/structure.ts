import * as z from 'zod/mini';
import { limits } from './limits.js';
import { idSchema, nameText } from './users.js';

/** A level, a class or a department as everything that belongs to it names it. */
export interface Group {
  id: string;
  name: string;
}

/** A class that the asking person may plan a meeting for: an item of `GET /api/classes`. */
export interface SchoolClass extends Group {
  /** The name of its level. */
  level: string;
}

/** A row of the console's levels (`/api/admin/levels`). */
export interface AdminLevel extends Group {
  classCount: number;
  /** Everyone in its classes, once each. */
  peopleCount: number;
}

/** A row of the console's classes (`/api/admin/classes`). */
export interface AdminClass extends Group {
  levelId: string;
  level: string;
  pupilCount: number;
  peopleCount: number;
}

/** A row of the console's departments (`/api/admin/departments`). */
export interface AdminDepartment extends Group {
  peopleCount: number;
}

/** A name is compared by its letters and digits, so it has one. */
export const groupName = z.pipe(nameText(limits.structure.nameMax), z.string().check(z.regex(/[\p{L}\p{N}]/u)));

/** Body of create and update of a level and of a department. */
export const adminGroupWrite = z.object({ name: groupName });
export type AdminGroupWrite = z.infer<typeof adminGroupWrite>;

/** Body of create and update of a class. */
export const adminClassWrite = z.object({ name: groupName, levelId: idSchema });
export type AdminClassWrite = z.infer<typeof adminClassWrite>;

const some = z.optional(z.array(idSchema).check(z.maxLength(limits.structure.peopleAtOnce)));
/** `POST /api/admin/classes/:id/people` and the same of departments: ids of people. */
export const groupPeople = z.object({ added: some, removed: some });
export type GroupPeople = z.infer<typeof groupPeople>;
