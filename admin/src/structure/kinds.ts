/** The three parts of a school; each is a resource of its own name. */
export const kinds = ['levels', 'classes', 'departments'] as const;
export type Kind = (typeof kinds)[number];
/** Those to which people belong; a level's people are those of its classes. */
export type PeopleKind = Exclude<Kind, 'levels'>;

/** A row of any of them: what one kind has not is undefined. */
export interface Row {
  id: string;
  name: string;
  levelId?: string;
  level?: string;
  classCount?: number;
  pupilCount?: number;
  peopleCount: number;
}
