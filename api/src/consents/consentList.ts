import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import type { GuardianAnswer } from '@derslik/contract/room/filming';
import type { TableRow } from '../imports/readTable.js';
import { nameKey } from '../names/nameKey.js';

const columns = {
  username:
    'kullanıcı adı, kullanıcı, okul no, okul numarası, öğrenci no, öğrenci numarası, numara, no, username, user name, user, login, student number, school number',
  name: 'öğrenci, ad soyad, adı soyadı, adsoyad, öğrenci adı soyadı, öğrencinin adı soyadı, student, full name, fullname',
  first: 'ad, adı, isim, öğrencinin adı, name, first name, given name',
  last: 'soyad, soyadı, soyisim, öğrencinin soyadı, surname, last name, family name',
  class: 'sınıf, sınıfı, şube, şubesi, sınıf şube, class',
  answer:
    'izin, veli izni, kayıt izni, kayda izin, film izni, izin durumu, onay, veli onayı, yanıt, cevap, consent, recording consent, answer, permission',
} as const;
type Column = keyof typeof columns;

/** As schools write it, and as our own table does. */
const answers: Record<GuardianAnswer, string> = {
  given:
    'evet, e, var, verildi, veriyor, izin verildi, izin var, onaylandı, onay verildi, kabul, yes, y, given, true, 1',
  refused:
    'hayır, h, yok, verilmedi, vermiyor, izin verilmedi, izin yok, onaylanmadı, onay verilmedi, ret, red, no, n, refused, false, 0',
  unknown: 'bilinmiyor, belirsiz, unknown',
};

const keysOf = <Key extends string>(words: Readonly<Record<Key, string>>): ReadonlyMap<string, Key> =>
  new Map(
    (Object.entries(words) as [Key, string][]).flatMap(([key, list]) =>
      list.split(', ').map((word): [string, Key] => [nameKey(word), key]),
    ),
  );
const columnOf = keysOf<Column>(columns);
const answerOf = keysOf(answers);

/** What one line of a school's list says of somebody. */
export interface ConsentLine {
  readonly line: number;
  readonly username: string;
  readonly name: string;
  readonly class: string;
  /** Null: words that say nothing; undefined: the cell is empty. */
  readonly answer: GuardianAnswer | null | undefined;
}

/**
 * The lines of a table by what its headings say. A title may stand above them.
 * @throws AppError imports.noHeadings, imports.tooManyRows
 */
export const consentLines = (rows: readonly TableRow[]): ConsentLine[] => {
  const known = (cells: readonly string[]): (Column | undefined)[] => cells.map((cell) => columnOf.get(nameKey(cell)));
  const isHeading = ({ cells }: TableRow): boolean => {
    const found = known(cells);
    const names = found.includes('username') || found.includes('name') || found.includes('first');
    return names && found.includes('answer');
  };
  const at = rows.slice(0, limits.import.headingsWithin).findIndex(isHeading);
  const heading = rows[at];
  if (!heading) throw new AppError('imports.noConsentHeadings');
  const found = known(heading.cells);
  const lines = rows.slice(at + 1);
  if (lines.length > limits.import.rowsMax) throw new AppError('imports.tooManyRows');
  return lines.map(({ line, cells }) => {
    const cell = (column: Column): string => cells[found.indexOf(column)] ?? '';
    const said = cell('answer');
    return {
      line,
      username: cell('username'),
      name: cell('name') || [cell('first'), cell('last')].filter(Boolean).join(' '),
      class: cell('class'),
      answer: said === '' ? undefined : (answerOf.get(nameKey(said)) ?? null),
    };
  });
};

/** A child of the school, as a line may name them. */
export interface ListedChild {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly classes: readonly string[];
}

/** Whom lines of a list name: by the user name where it stands there, else by the whole name, and the class where several have it. */
export class ChildrenByLine {
  private readonly byUsername = new Map<string, ListedChild>();
  private readonly byName = new Map<string, ListedChild[]>();

  constructor(children: readonly ListedChild[]) {
    for (const child of children) {
      this.byUsername.set(nameKey(child.username), child);
      const key = nameKey(child.name);
      this.byName.set(key, [...(this.byName.get(key) ?? []), child]);
    }
  }

  /** All who may be meant: none, the one, or several. */
  of({ username, name, class: className }: ConsentLine): readonly ListedChild[] {
    const named = username === '' ? undefined : this.byUsername.get(nameKey(username));
    if (named) return [named];
    // A number that nobody has is no reason to take somebody of the same name.
    if (username !== '' || name === '') return [];
    const same = this.byName.get(nameKey(name)) ?? [];
    const inClass = same.filter(({ classes }) => classes.some((one) => nameKey(one) === nameKey(className)));
    return same.length > 1 && className !== '' ? inClass : same;
  }
}
