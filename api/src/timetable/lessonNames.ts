import type { Subject, TimetableLesson } from '@derslik/contract/timetable';

interface Named {
  id: string;
  name: string;
}
/** What lessons name, as a statement answers it: each thing once; classes and groups in the school's order. */
export interface NameLists {
  people: Named[];
  subjects: Subject[];
  classes: Named[];
  groups: (Named & { classId: string })[];
  classrooms: Named[];
}
type LessonClass = TimetableLesson['classes'][number];
/** A class, or a group of it. */
export type ClassPair = readonly [classId: string, groupId: string | null];

const byId = <One extends { id: string }>(all: readonly One[]): ((id: string) => One) => {
  const known = new Map(all.map((one) => [one.id, one]));
  return (id) => {
    const one = known.get(id);
    if (!one) throw new Error(`Nothing has the id ${id}`);
    return one;
  };
};
const orNull =
  <One>(find: (id: string) => One) =>
  (id: string | null): One | null =>
    id === null ? null : find(id);

/** Finds what ids of lessons mean. Many lessons share what it finds: nobody changes it. */
export class LessonNames {
  readonly person: (id: string) => Named;
  readonly someone: (id: string | null) => Named | null;
  readonly subject: (id: string) => Subject;
  readonly classroom: (id: string | null) => Named | null;
  private readonly classOf: (id: string) => Named;
  private readonly groups: ReadonlyMap<string, { group: Named; classId: string; place: number }>;
  private readonly places: ReadonlyMap<string, number>;

  constructor({ people, subjects, classes, groups, classrooms }: NameLists) {
    this.person = byId(people);
    this.someone = orNull(this.person);
    this.subject = byId(subjects);
    this.classroom = orNull(byId(classrooms));
    this.classOf = byId(classes);
    this.places = new Map(classes.map(({ id }, place) => [id, place]));
    this.groups = new Map(groups.map(({ classId, ...group }, place) => [group.id, { group, classId, place }]));
  }

  /** In the school's order. */
  classes(pairs: readonly ClassPair[]): LessonClass[] {
    const sorted = pairs.length > 1 ? pairs.toSorted((one, other) => this.place(one) - this.place(other)) : pairs;
    return sorted.map(([classId, groupId]) => {
      const { id, name } = this.classOf(classId);
      return { id, name, group: groupId === null ? null : (this.groups.get(groupId)?.group ?? null) };
    });
  }

  /** A class that has groups among these takes part with them alone. */
  classesInGroups(classIds: readonly string[], groupIds: readonly string[]): LessonClass[] {
    if (groupIds.length === 0) return this.classes(classIds.map((id) => [id, null]));
    return this.classes(
      classIds.flatMap((id): ClassPair[] => {
        const own = groupIds.filter((groupId) => this.groups.get(groupId)?.classId === id);
        return own.length === 0 ? [[id, null]] : own.map((groupId) => [id, groupId]);
      }),
    );
  }

  private place([classId, groupId]: ClassPair): number {
    const many = this.groups.size + 1;
    const inClass = groupId === null ? many - 1 : (this.groups.get(groupId)?.place ?? 0);
    return (this.places.get(classId) ?? 0) * many + inClass;
  }
}
