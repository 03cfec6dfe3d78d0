import type { AccountType } from '@derslik/contract/roles';
import { shortenSurname } from '@derslik/contract/users';
import { nameSkeleton } from '../names/nameSkeleton.js';
import { neighbours, wordsOf } from '../names/nameWords.js';
import { hasTitle } from '../names/reservedTitles.js';

export interface NamedAccount {
  name: string;
  userType: AccountType;
}

/** The words written together, each of them first in turn. */
const joinedInTurn = (words: readonly string[]): string[] =>
  words.map((_, n) => [...words.slice(n), ...words.slice(0, n)].join(''));

/** The forms of a staff member's name: whole, first and last word, and the form that rooms show. */
const formsOf = (name: string): { words: string[][]; joined: string[] } => {
  const whole = wordsOf(nameSkeleton(name));
  const ends = whole.length > 2 ? [whole[0] ?? '', whole.at(-1) ?? ''] : whole;
  const shown = wordsOf(nameSkeleton(shortenSurname(name)));
  return { words: [whole, ends, shown], joined: [...joinedInTurn(whole), ...joinedInTurn(ends)] };
};

/** Compares the school's names with the name that a guest chose. */
export class SchoolNames {
  private readonly everyone: ReadonlySet<string>;
  private readonly staff: (ReturnType<typeof formsOf> & { name: string })[];

  constructor(accounts: readonly NamedAccount[]) {
    this.everyone = new Set(accounts.map(({ name }) => nameSkeleton(name).replaceAll(' ', '')));
    this.staff = accounts
      .filter(({ userType }) => userType !== 'student' && userType !== 'guardian')
      .map(({ name }) => ({ name, ...formsOf(name) }));
  }

  /**
   * `taken`: it looks like the name of anyone of the school, or contains that of somebody who works there, in whatever
   * order. `title`: it claims to be one of them. Null: it may be used.
   */
  objectionTo(name: string): 'taken' | 'title' | null {
    const words = wordsOf(nameSkeleton(name));
    if (words.length === 0) return 'taken';
    if (joinedInTurn(words).some((joined) => this.everyone.has(joined))) return 'taken';
    return this.objectionAsStaff(name, words);
  }

  /**
   * Judges a name that somebody has themselves: pupils may be called alike, but nobody like who works there.
   * @param former how they were called until now, which is in nobody's way
   */
  objectionToOwn(name: string, former?: string): 'taken' | 'title' | null {
    const words = wordsOf(nameSkeleton(name));
    return words.length === 0 ? 'taken' : this.objectionAsStaff(name, words, former);
  }

  private objectionAsStaff(name: string, words: readonly string[], former?: string): 'taken' | 'title' | null {
    const joined = neighbours(words);
    const own = this.staff.find((forms) => forms.name === former);
    const isStaff = this.staff.some(
      (forms) =>
        forms !== own &&
        (forms.words.some((form) => form.length > 1 && form.every((word) => joined.has(word))) ||
          forms.joined.some((form) => joined.has(form))),
    );
    if (isStaff) return 'taken';
    return hasTitle(name, { together: true }) ? 'title' : null;
  }
}
