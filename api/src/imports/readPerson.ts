import { foldTyped } from '@derslik/contract/foldTyped';
import type { ImportColumn, ImportFault, ImportRemark } from '@derslik/contract/imports';
import { externalId as externalIdText } from '@derslik/contract/programCalls';
import { limits } from '@derslik/contract/limits';
import type { AccountType } from '@derslik/contract/roles';
import { emailSchema, nameText, usernameSchema } from '@derslik/contract/users';
import { groupKey } from '../structure/groupKey.js';
import { nameKey } from '../names/nameKey.js';
import type { NamedRow } from './headings.js';

/** What one line says of a person, in the form in which it would be stored. */
export interface ListedPerson {
  name: string;
  surname: string;
  /** Null: one is made of the name. */
  username: string | null;
  email: string | null;
  userType: AccountType;
  /** The line says so itself; otherwise it is a pupil's. */
  saysType: boolean;
  classes: string[];
  /** The level of the class, where the class is new. */
  level: string | null;
  departments: string[];
  /** User names of the children of whom they are a guardian. */
  children: string[];
  /** ISO date. */
  birthDate: string | null;
  /** The school's own id. */
  externalId: string | null;
  /** The school's own ids of classes, by their keys. */
  classIds: Readonly<Record<string, string>>;
  /** Levels of classes, by their keys. */
  classLevels: Readonly<Record<string, string>>;
}

const typeWords: Record<AccountType, string> = {
  student: 'öğrenci, student, pupil, learner',
  teacher: 'öğretmen, teacher',
  manager: 'yönetici, müdür yardımcısı, manager, administrator, deputy head',
  'general-manager': 'genel yönetici, general manager',
  guardian: 'veli, guardian, parent',
};
const typeOf = new Map(
  Object.entries(typeWords).flatMap(([type, list]) =>
    list.split(', ').map((word): [string, AccountType] => [nameKey(word), type as AccountType]),
  ),
);
const texts = { 120: nameText(120), [limits.structure.nameMax]: nameText(limits.structure.nameMax) };

/** The test call's accounts, which are deleted. */
const reservedUsername = /^derslik-/;

const isoDate = (text: string): string | null => {
  const found =
    /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? /^(\d{4})-(\d{1,2})-(\d{1,2})(?: .*)?$/.exec(text);
  if (!found) return null;
  const [, first = '', month = '', last = ''] = found;
  const [year, day] = first.length === 4 ? [first, last] : [last, first];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  const yearsBack = (Date.now() - date.getTime()) / 31_557_600_000;
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
  return isReal && yearsBack > 0 && yearsBack < limits.birthDate.registerYearsBack ? iso : null;
};

/** "Ayşe Nur Yılmaz": the last word is the surname. */
const splitName = (whole: string): [string, string] => {
  const words = whole.split(/\s+/u);
  return words.length < 2 ? [whole, ''] : [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
};

/** A roster names a class, its id and its level in the same place of three lists. */
const byClass = (names = '', values = '', isRight: (value: string) => boolean): Record<string, string> => {
  const listed = values.split('\n');
  const pairs = names.split('\n').map((name, n): [string, string] => [groupKey(name), listed[n] ?? '']);
  return Object.fromEntries(pairs.filter(([key, value]) => key !== '' && isRight(value)));
};
const isLevel = (text: string): boolean => text.length <= limits.structure.nameMax && groupKey(text) !== '';

/** A line with its person, and what is wrong with it by itself. */
export interface ReadRow {
  line: number;
  person: ListedPerson;
  remarks: ImportRemark[];
}

export const readPerson = ({ line, cells }: NamedRow): ReadRow => {
  const remarks: ImportRemark[] = [];
  const fault = (column: ImportColumn, code: ImportFault): void => void remarks.push({ column, code });
  const text = (column: ImportColumn, value: string, max: keyof typeof texts, missing: ImportFault): string => {
    if (value === '') fault(column, missing);
    const read = texts[max].safeParse(value);
    // Nothing may be left of what can't be seen.
    if (!read.success && value !== '') fault(column, value.length > max ? 'tooLong' : missing);
    return read.success ? read.data : '';
  };
  const groups = (column: 'class' | 'department'): string[] => {
    const names = (cells[column] ?? '').split(/[,;|\n]/).filter((name) => name.trim() !== '');
    return [...new Map(names.map((name) => [groupKey(name), text(column, name, limits.structure.nameMax, 'groupBad')]))]
      .filter(([key, name]) => {
        if (key === '' && name !== '') fault(column, 'groupBad');
        return key !== '' && name !== '';
      })
      .map(([, name]) => name);
  };
  const [first, last] = cells.name || cells.surname ? [cells.name, cells.surname] : splitName(cells.fullName ?? '');
  const [nameColumn, surnameColumn] =
    cells.fullName && !cells.name ? (['fullName', 'fullName'] as const) : (['name', 'surname'] as const);
  const name = text(nameColumn, first ?? '', 120, 'nameMissing');
  const surname = text(surnameColumn, last ?? '', 120, 'surnameMissing');

  const username = cells.username === undefined ? null : foldTyped(cells.username);
  if (username !== null && reservedUsername.test(username)) fault('username', 'usernameReserved');
  else if (username !== null && !usernameSchema.safeParse(username).success) fault('username', 'usernameBad');
  const email = cells.email === undefined ? null : foldTyped(cells.email);
  if (email !== null && !emailSchema.safeParse(email).success) fault('email', 'emailBad');
  const userType = cells.userType === undefined ? 'student' : typeOf.get(nameKey(cells.userType));
  if (!userType) fault('userType', 'typeUnknown');
  const birthDate = cells.birthDate === undefined ? null : isoDate(cells.birthDate);
  if (cells.birthDate !== undefined && birthDate === null) fault('birthDate', 'birthDateBad');
  const externalId = cells.externalId || null;
  if (externalId !== null && !externalIdText.safeParse(externalId).success) fault('externalId', 'externalIdBad');
  const level = cells.level === undefined ? null : text('level', cells.level, limits.structure.nameMax, 'groupBad');
  if (level !== null && level !== '' && groupKey(level) === '') fault('level', 'groupBad');
  const person: ListedPerson = {
    ...{ name, surname, username, email, birthDate, externalId },
    classIds: byClass(cells.class, cells.classId, (id) => externalIdText.safeParse(id).success),
    classLevels: byClass(cells.class, cells.classLevel, isLevel),
    userType: userType ?? 'student',
    saysType: cells.userType !== undefined,
    classes: groups('class'),
    level: level && groupKey(level) !== '' ? level : null,
    departments: groups('department'),
    children:
      userType === 'guardian'
        ? [...new Set((cells.children ?? '').split(/[,;|\s]+/u).map(foldTyped))]
            .filter((one) => one !== '')
            .slice(0, 20)
        : [],
  };
  return { line, person, remarks };
};
