import * as z from 'zod/mini';
import { limits as all } from './limits.js';
import { programLimits as limits } from './limits/programs.js';
import { timetableLimits } from './limits/timetable.js';
import type { ProgramRight } from './programs.js';
import { meetingCreate } from './meetings.js';
import { groupName } from './structure.js';
import { attendanceStatuses } from './register.js';
import { accountTypes } from './roles.js';
import { clockTime, daySchema } from './timetable.js';
import { adminUserCreate, idSchema, nameText } from './users.js';

/**
 * What programs of the school may call. The server takes its routes and checks from these rows, and the OpenAPI document is made
 * of them; the words stand in programWords.ts.
 */
export interface ProgramCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/programs/v1`; `{…}` are its parameters. */
  path: string;
  /** Which right its token needs. */
  right: ProgramRight;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  answer: z.ZodMiniType;
  status: 200 | 201;
}

/** The school's own id, from whatever program it comes: visible ASCII without spaces. */
export const externalId = z.string().check(z.regex(/^[!-~]+$/), z.minLength(1), z.maxLength(limits.externalIdMax));

/** Something that a call names: by our id, or by the school's own. */
export const reference = z.union([z.strictObject({ id: idSchema }), z.strictObject({ externalId })]);
export type Reference = z.infer<typeof reference>;

const byId = z.object({ id: idSchema });
const byExternalId = z.object({ externalId });

const paged = {
  /** `next` of the page before. */
  after: z.optional(idSchema),
  size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.pageMax))),
};
const next = z.nullable(idSchema);
const time = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
const named = z.object({ id: idSchema, name: z.string(), externalId: z.nullable(externalId) });

/** Programs make no managers, and change none. */
export const programAccountTypes = ['student', 'teacher', 'guardian'] as const;

const person = z.object({
  id: idSchema,
  externalId: z.nullable(externalId),
  username: z.string(),
  email: z.nullable(z.string()),
  name: z.string(),
  surname: z.string(),
  userType: z.enum(accountTypes),
  classes: z.array(named),
  birthDate: z.nullable(day),
  disabled: z.boolean(),
  createdAt: time,
});
export type ProgramPerson = z.infer<typeof person>;

const chosenClasses = z.optional(z.array(reference).check(z.maxLength(all.structure.groupsOfOne)));
const ofPerson = {
  /** Missing: one is made of the name. */
  username: z.optional(adminUserCreate.shape.username),
  email: adminUserCreate.shape.email,
  name: adminUserCreate.shape.name,
  surname: adminUserCreate.shape.surname,
  userType: z.enum(programAccountTypes),
  classes: chosenClasses,
  birthDate: adminUserCreate.shape.birthDate,
};
const personCreate = z.object({ ...ofPerson, externalId: z.optional(externalId) });
export type ProgramPersonCreate = z.infer<typeof personCreate>;
const personChange = z.object({
  ...ofPerson,
  name: z.optional(ofPerson.name),
  surname: z.optional(ofPerson.surname),
  userType: z.optional(ofPerson.userType),
  externalId: z.optional(z.nullable(externalId)),
  disabled: z.optional(z.boolean()),
});
export type ProgramPersonChange = z.infer<typeof personChange>;
const personPut = z.object({ ...ofPerson, disabled: z.optional(z.boolean()) });
export type ProgramPersonPut = z.infer<typeof personPut>;

const schoolClass = z.object({
  id: idSchema,
  externalId: z.nullable(externalId),
  name: z.string(),
  level: z.string(),
  pupilCount: z.int(),
  peopleCount: z.int(),
});
export type ProgramClass = z.infer<typeof schoolClass>;
const ofClass = {
  name: groupName,
  /** By its name; a level that is missing is made. */
  level: groupName,
};
const classCreate = z.object({ ...ofClass, externalId: z.optional(externalId) });
export type ProgramClassCreate = z.infer<typeof classCreate>;
const classPut = z.object(ofClass);
export type ProgramClassPut = z.infer<typeof classPut>;
const classChange = z.object({
  name: z.optional(groupName),
  level: z.optional(groupName),
  externalId: z.optional(z.nullable(externalId)),
});
export type ProgramClassChange = z.infer<typeof classChange>;

const peopleQuery = z.object({
  ...paged,
  externalId: z.optional(externalId),
  userType: z.optional(z.enum(accountTypes)),
  /** Who is in this class. */
  class: z.optional(idSchema),
  q: z.optional(nameText(240)),
});
export type ProgramPeopleQuery = z.infer<typeof peopleQuery>;
const classesQuery = z.object({ ...paged, externalId: z.optional(externalId) });
export type ProgramClassesQuery = z.infer<typeof classesQuery>;

const people = z.array(reference).check(z.maxLength(all.structure.peopleAtOnce));
const classPeople = z.object({ added: z.optional(people), removed: z.optional(people) });
export type ProgramClassPeople = z.infer<typeof classPeople>;

const peoplePage = z.object({ people: z.array(person), next });
export type ProgramPeople = z.infer<typeof peoplePage>;
const classesPage = z.object({ classes: z.array(schoolClass), next });
export type ProgramClasses = z.infer<typeof classesPage>;

const classesOf = z.array(named);
const lesson = z.object({
  id: idSchema,
  externalId: z.nullable(externalId),
  name: z.string(),
  subject: z.string(),
  onDate: day,
  startsAt: time,
  endsAt: time,
  teacher: named,
  classes: classesOf,
  isCancelled: z.boolean(),
  link: z.string(),
});
export type ProgramLesson = z.infer<typeof lesson>;
const lessonsQuery = z.object({
  ...paged,
  externalId: z.optional(externalId),
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  teacher: z.optional(idSchema),
  class: z.optional(idSchema),
});
export type ProgramLessonsQuery = z.infer<typeof lessonsQuery>;
const lessonCreate = z.object({
  externalId: z.optional(externalId),
  /** Missing: the subject and the classes. */
  name: z.optional(nameText(40)),
  subject: groupName,
  teacher: reference,
  classes: z.array(reference).check(z.minLength(1), z.maxLength(timetableLimits.classesMax)),
  onDate: daySchema,
  startsAt: clockTime,
  endsAt: clockTime,
});
export type ProgramLessonCreate = z.infer<typeof lessonCreate>;
const ownId = z.object({ externalId: z.nullable(externalId) });
export type ProgramLessonChange = z.infer<typeof ownId>;
const lessonsPage = z.object({ lessons: z.array(lesson), next });
export type ProgramLessons = z.infer<typeof lessonsPage>;

/** A meeting that is no lesson; programs see those alone that programs have made. */
const meeting = z.object({
  id: idSchema,
  externalId: z.nullable(externalId),
  name: z.string(),
  description: z.string(),
  owner: named,
  startsAt: time,
  endsAt: z.nullable(time),
  isWaitingRoom: z.boolean(),
  state: z.enum(['planned', 'running', 'over']),
  invitation: z.string(),
});
export type ProgramMeeting = z.infer<typeof meeting>;
const ofMeeting = {
  name: meetingCreate.shape.name,
  description: meetingCreate.shape.description,
  /** Whole minutes, ISO 8601 in UTC; missing: now. */
  startsAt: z.optional(z.iso.datetime()),
  minutes: meetingCreate.shape.minutes,
  isWaitingRoom: meetingCreate.shape.isWaitingRoom,
};
const meetingPost = z.object({ ...ofMeeting, owner: reference, externalId: z.optional(externalId) });
export type ProgramMeetingCreate = z.infer<typeof meetingPost>;
const meetingChange = z.object({
  ...ofMeeting,
  name: z.optional(ofMeeting.name),
  externalId: z.optional(z.nullable(externalId)),
});
export type ProgramMeetingChange = z.infer<typeof meetingChange>;
const meetingsQuery = z.object({ ...paged, externalId: z.optional(externalId), owner: z.optional(idSchema) });
export type ProgramMeetingsQuery = z.infer<typeof meetingsQuery>;
const meetingsPage = z.object({ meetings: z.array(meeting), next });
export type ProgramMeetings = z.infer<typeof meetingsPage>;
const meetingAttendance = z.object({
  people: z.array(z.object({ person: named, isGuest: z.boolean(), firstIn: time, lastOut: time, seconds: z.int() })),
});
export type ProgramMeetingAttendance = z.infer<typeof meetingAttendance>;

const attendance = z.object({
  isFinal: z.boolean(),
  attendance: z.array(
    z.object({
      person: named,
      status: z.enum(attendanceStatuses),
      reason: z.string(),
      firstIn: z.nullable(time),
      lastOut: z.nullable(time),
      seconds: z.int(),
      lateSeconds: z.int(),
    }),
  ),
});
export type ProgramAttendance = z.infer<typeof attendance>;

const film = z.object({
  id: idSchema,
  externalId: z.nullable(externalId),
  name: z.string(),
  /** The id of the lesson or meeting. */
  meetingId: idSchema,
  createdAt: time,
  seconds: z.int(),
  link: z.string(),
});
export type ProgramFilm = z.infer<typeof film>;
const filmsQuery = z.object({ ...paged, externalId: z.optional(externalId), meetingId: z.optional(idSchema) });
export type ProgramFilmsQuery = z.infer<typeof filmsQuery>;
export type ProgramFilmChange = z.infer<typeof ownId>;
const filmsPage = z.object({ films: z.array(film), next });
export type ProgramFilms = z.infer<typeof filmsPage>;

/** Shapes that have a name in the OpenAPI document. */
export const programSchemas = z.registry<{ id: string }>();
programSchemas.add(person, { id: 'Person' });
programSchemas.add(schoolClass, { id: 'Class' });
programSchemas.add(lesson, { id: 'Lesson' });
programSchemas.add(meeting, { id: 'Meeting' });
programSchemas.add(film, { id: 'Film' });

export const programCalls = {
  listPeople: {
    ...{ method: 'GET', path: 'people', right: 'people:read' },
    ...{ query: peopleQuery, answer: peoplePage, status: 200 },
  },
  createPerson: {
    ...{ method: 'POST', path: 'people', right: 'people:write' },
    ...{ body: personCreate, answer: person, status: 201 },
  },
  onePerson: {
    ...{ method: 'GET', path: 'people/{id}', right: 'people:read' },
    ...{ params: byId, answer: person, status: 200 },
  },
  changePerson: {
    ...{ method: 'PATCH', path: 'people/{id}', right: 'people:write' },
    ...{ params: byId, body: personChange, answer: person, status: 200 },
  },
  putPerson: {
    ...{ method: 'PUT', path: 'people/external/{externalId}', right: 'people:write' },
    ...{ params: byExternalId, body: personPut, answer: person, status: 200 },
  },
  listClasses: {
    ...{ method: 'GET', path: 'classes', right: 'classes:read' },
    ...{ query: classesQuery, answer: classesPage, status: 200 },
  },
  createClass: {
    ...{ method: 'POST', path: 'classes', right: 'classes:write' },
    ...{ body: classCreate, answer: schoolClass, status: 201 },
  },
  oneClass: {
    ...{ method: 'GET', path: 'classes/{id}', right: 'classes:read' },
    ...{ params: byId, answer: schoolClass, status: 200 },
  },
  changeClass: {
    ...{ method: 'PATCH', path: 'classes/{id}', right: 'classes:write' },
    ...{ params: byId, body: classChange, answer: schoolClass, status: 200 },
  },
  putClass: {
    ...{ method: 'PUT', path: 'classes/external/{externalId}', right: 'classes:write' },
    ...{ params: byExternalId, body: classPut, answer: schoolClass, status: 200 },
  },
  changeClassPeople: {
    ...{ method: 'POST', path: 'classes/{id}/people', right: 'classes:write' },
    ...{ params: byId, body: classPeople, answer: schoolClass, status: 200 },
  },
  listLessons: {
    ...{ method: 'GET', path: 'lessons', right: 'lessons:read' },
    ...{ query: lessonsQuery, answer: lessonsPage, status: 200 },
  },
  createLesson: {
    ...{ method: 'POST', path: 'lessons', right: 'lessons:write' },
    ...{ body: lessonCreate, answer: lesson, status: 201 },
  },
  oneLesson: {
    ...{ method: 'GET', path: 'lessons/{id}', right: 'lessons:read' },
    ...{ params: byId, answer: lesson, status: 200 },
  },
  changeLesson: {
    ...{ method: 'PATCH', path: 'lessons/{id}', right: 'lessons:write' },
    ...{ params: byId, body: ownId, answer: lesson, status: 200 },
  },
  cancelLesson: {
    ...{ method: 'POST', path: 'lessons/{id}/cancel', right: 'lessons:write' },
    ...{ params: byId, answer: lesson, status: 200 },
  },
  lessonAttendance: {
    ...{ method: 'GET', path: 'lessons/{id}/attendance', right: 'attendance:read' },
    ...{ params: byId, answer: attendance, status: 200 },
  },
  listMeetings: {
    ...{ method: 'GET', path: 'meetings', right: 'meetings:read' },
    ...{ query: meetingsQuery, answer: meetingsPage, status: 200 },
  },
  createMeeting: {
    ...{ method: 'POST', path: 'meetings', right: 'meetings:write' },
    ...{ body: meetingPost, answer: meeting, status: 201 },
  },
  oneMeeting: {
    ...{ method: 'GET', path: 'meetings/{id}', right: 'meetings:read' },
    ...{ params: byId, answer: meeting, status: 200 },
  },
  changeMeeting: {
    ...{ method: 'PATCH', path: 'meetings/{id}', right: 'meetings:write' },
    ...{ params: byId, body: meetingChange, answer: meeting, status: 200 },
  },
  endMeeting: {
    ...{ method: 'POST', path: 'meetings/{id}/end', right: 'meetings:write' },
    ...{ params: byId, answer: meeting, status: 200 },
  },
  deleteMeeting: {
    ...{ method: 'DELETE', path: 'meetings/{id}', right: 'meetings:write' },
    ...{ params: byId, answer: meeting, status: 200 },
  },
  meetingAttendance: {
    ...{ method: 'GET', path: 'meetings/{id}/attendance', right: 'attendance:read' },
    ...{ params: byId, answer: meetingAttendance, status: 200 },
  },
  listFilms: {
    ...{ method: 'GET', path: 'films', right: 'films:read' },
    ...{ query: filmsQuery, answer: filmsPage, status: 200 },
  },
  oneFilm: {
    ...{ method: 'GET', path: 'films/{id}', right: 'films:read' },
    ...{ params: byId, answer: film, status: 200 },
  },
  changeFilm: {
    ...{ method: 'PATCH', path: 'films/{id}', right: 'films:write' },
    ...{ params: byId, body: ownId, answer: film, status: 200 },
  },
} as const satisfies Record<string, ProgramCall>;
export type ProgramCallName = keyof typeof programCalls;
