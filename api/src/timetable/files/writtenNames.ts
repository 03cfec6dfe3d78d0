import type { FileLesson, TimetableFile } from './fileShape.js';

export const capitalised = (word: string, language: 'tr' | 'en'): string =>
  word.slice(0, 1).toLocaleUpperCase(language) + word.slice(1);

/** The word of a list that is written; the others are only read. */
export const firstOf = (words: string, language: 'tr' | 'en'): string =>
  capitalised(words.split(', ')[0] ?? '', language);

/** How a file's names are written in tables, by their keys. */
export const namesOf = (file: TimetableFile) => {
  const byKey = <T extends { key: string }>(list: readonly T[]): Map<string, T> =>
    new Map(list.map((one) => [one.key, one]));
  const [subjects, classes, groups] = [byKey(file.subjects), byKey(file.classes), byKey(file.groups)];
  const [teachers, rooms] = [byKey(file.teachers), byKey(file.rooms)];
  const often = new Map<string, number>();
  for (const { name } of file.teachers) often.set(name, (often.get(name) ?? 0) + 1);
  return {
    subject: (key: string | null): string => subjects.get(key ?? '')?.name ?? '',
    short: (key: string | null): string => subjects.get(key ?? '')?.short ?? '',
    room: (key: string | null): string => rooms.get(key ?? '')?.name ?? '',
    /** Two of one name are told apart by their addresses. */
    teacher: (key: string): string => {
      const { name = '', email = null } = teachers.get(key) ?? {};
      return email !== null && (often.get(name) ?? 0) > 1 ? `${name} <${email}>` : name;
    },
    lessonClass: (part: FileLesson['classes'][number]): string => {
      const name = classes.get(part.class)?.name ?? '';
      const group = part.group === null ? undefined : groups.get(part.group);
      return group ? `${name} (${group.division ? `${group.division}: ` : ''}${group.name})` : name;
    },
  };
};
