import { AppError } from '@derslik/contract/errors';
import type { ImportColumn } from '@derslik/contract/imports';
import { limits } from '@derslik/contract/limits';
import { nameKey } from '../names/nameKey.js';
import type { TableRow } from './readTable.js';

/** How schools head their columns, in Turkish and English; compared without case, dots and punctuation. */
const words: Record<ImportColumn, string> = {
  name: 'ad, adı, isim, öğrencinin adı, name, first name, given name, forename',
  surname: 'soyad, soyadı, soyisim, soyismi, öğrencinin soyadı, surname, last name, family name',
  fullName:
    'ad soyad, adı soyadı, adsoyad, isim soyisim, öğrenci adı soyadı, öğrencinin adı soyadı, full name, fullname',
  username:
    'kullanıcı adı, kullanıcı, okul no, okul numarası, öğrenci no, öğrenci numarası, numara, no, username, user name, user, login, student number, school number',
  email: 'e-posta, eposta, e-posta adresi, e-mail, email, mail, email address',
  userType: 'rol, tür, kullanıcı türü, görev, görevi, role, type, user type',
  class: 'sınıf, sınıfı, sınıflar, şube, şubesi, sınıf şube, sınıfı şubesi, class, classes, class name',
  level: 'seviye, seviyesi, sınıf düzeyi, sınıf seviyesi, düzey, kademe, level, grade, year',
  department: 'bölüm, bölümü, bölümler, branş, branşı, zümre, alan, department, departments, subject, branch',
  children:
    'öğrencisi, öğrencileri, çocuğu, çocukları, velisi olduğu öğrenci, velisi olduğu öğrenciler, child, children, guardian of, parent of',
  externalId: 'dış kimlik, kurum kimliği, kayıt kimliği, external id, sourced id, sourcedid',
  birthDate: 'doğum tarihi, doğum günü, birth date, birthdate, date of birth, birthday',
};

const columnOf = new Map(
  Object.entries(words).flatMap(([column, list]) =>
    list.split(', ').map((word): [string, ImportColumn] => [nameKey(word), column as ImportColumn]),
  ),
);

/** What a line says; and the school's own ids and the levels of its classes, a line each, where a roster has them. */
type Cells = Partial<Record<ImportColumn | 'classId' | 'classLevel', string | undefined>>;
export interface NamedRow {
  line: number;
  cells: Cells;
}

const hasNames = (found: readonly (ImportColumn | undefined)[]): boolean =>
  found.includes('fullName') || (found.includes('name') && found.includes('surname'));

/**
 * The people of a table by what its headings say, whatever order they have. A title may stand above the headings.
 * @returns the people, and headings that nobody knows
 * @throws AppError imports.noHeadings, imports.noPeople, imports.tooManyRows
 */
export const nameColumns = (rows: readonly TableRow[]): { people: NamedRow[]; unread: string[] } => {
  const isHeading = ({ cells }: TableRow): boolean => hasNames(cells.map((cell) => columnOf.get(nameKey(cell))));
  const at = rows.slice(0, limits.import.headingsWithin).findIndex(isHeading);
  const heading = rows[at];
  if (!heading) throw new AppError('imports.noHeadings');
  const columns = heading.cells.map((cell) => columnOf.get(nameKey(cell)));
  const people = rows.slice(at + 1).map(({ line, cells }): NamedRow => {
    const named: Cells = {};
    // Where two columns mean one thing, the first that says something counts.
    columns.forEach((column, n) => {
      if (column && cells[n]) named[column] ??= cells[n];
    });
    return { line, cells: named };
  });
  const some = people.filter(({ cells }) => Object.keys(cells).length > 0);
  if (some.length === 0) throw new AppError('imports.noPeople');
  if (some.length > limits.import.rowsMax) throw new AppError('imports.tooManyRows');
  const unread = heading.cells.filter((cell, n) => cell !== '' && !columns[n]).map((cell) => cell.slice(0, 60));
  return { people: some, unread };
};
