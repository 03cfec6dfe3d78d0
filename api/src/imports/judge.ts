import type { ImportColumn, ImportPlan, ImportRemark } from '@derslik/contract/imports';
import { isFault } from '@derslik/contract/imports';
import type { AccountType } from '@derslik/contract/roles';
import { groupKey } from '../structure/groupKey.js';
import { nameKey } from '../names/nameKey.js';
import { hasTitle } from '../names/reservedTitles.js';
import { ClassPlans } from './classPlans.js';
import { inTurns } from './inTurns.js';
import { UsernameProposals, usernameBase } from './proposeUsernames.js';
import type { ListedPerson, ReadRow } from './readPerson.js';

/** An account as the judgement knows it. */
export interface KnownAccount {
  id: string;
  username: string;
  email: string | null;
  externalId: string | null;
  name: string;
  surname: string;
  nameKey: string;
  userType: AccountType;
  /** Keys of its classes. */
  classes: string[];
}

/** What the school has of what the list names. */
export interface KnownSchool {
  accounts: readonly KnownAccount[];
  /** User names that are taken, as far as the list could need them. */
  usernames: ReadonlySet<string>;
  /** Key of each class with the key of its level. */
  classes: ReadonlyMap<string, string>;
  levels: ReadonlySet<string>;
  departments: ReadonlySet<string>;
}

/** A line as it is kept: what it says, and what becomes of it. */
export interface JudgedRow {
  line: number;
  /** The class's level stands only beside a class that is new. */
  person: Omit<ListedPerson, 'classes'> & { classes: { name: string; newIn: string | null }[] };
  plan: ImportPlan;
  /** The id of an account that exists. */
  personId: string | null;
  remarks: ImportRemark[];
}

const keyOf = ({ name, surname }: { name: string; surname: string }): string => nameKey(`${name} ${surname}`);
const shareAWord = (one: string, other: string): boolean => {
  const words = new Set(one.split(' '));
  return other.split(' ').some((word) => words.has(word));
};
const carriesTitle = ({ name, surname, userType }: ListedPerson): boolean =>
  ['student', 'guardian'].includes(userType) && hasTitle(`${name} ${surname}`, { together: false });

/** Who of the school a line means. */
class Matches {
  private readonly byUsername: ReadonlyMap<string, KnownAccount>;
  private readonly byEmail: ReadonlyMap<string, KnownAccount>;
  private readonly byExternalId: ReadonlyMap<string, KnownAccount>;
  private readonly byName = new Map<string, KnownAccount[]>();

  constructor(accounts: readonly KnownAccount[]) {
    this.byUsername = new Map(accounts.map((one) => [one.username, one]));
    this.byEmail = new Map(accounts.flatMap((one) => (one.email ? [[one.email, one] as const] : [])));
    // What we gave out ourselves has our own id where the school has none.
    this.byExternalId = new Map([
      ...accounts.map((one) => [one.id, one] as const),
      ...accounts.flatMap((one) => (one.externalId ? [[one.externalId, one] as const] : [])),
    ]);
    for (const one of accounts) this.byName.set(one.nameKey, [...(this.byName.get(one.nameKey) ?? []), one]);
  }

  /** By the school's own id; else by user name; else by e-mail; else by the whole name, type and class. */
  of(person: ListedPerson, remark: (remark: ImportRemark) => void): KnownAccount | null {
    const own = person.externalId === null ? undefined : this.byExternalId.get(person.externalId);
    if (own) return own;
    const key = keyOf(person);
    const named = person.username === null ? undefined : this.byUsername.get(person.username);
    // Somebody else altogether: the list would give them another name.
    if (named && !shareAWord(named.nameKey, key))
      remark({ column: 'username', code: 'usernameTaken', about: `${named.name} ${named.surname}` });
    if (named) return named;
    const mailed = person.email === null ? undefined : this.byEmail.get(person.email);
    if (mailed && (person.username !== null || mailed.nameKey !== key)) {
      remark({ column: 'email', code: 'emailTaken', about: mailed.username });
      return null;
    }
    if (mailed || person.username !== null) return mailed ?? null;
    const alike = (this.byName.get(key) ?? []).filter(({ userType }) => userType === person.userType);
    const classes = new Set(person.classes.map(groupKey));
    const here = classes.size === 0 ? alike : alike.filter((one) => one.classes.some((name) => classes.has(name)));
    if (here.length === 1) return here[0] ?? null;
    if (alike[0]) remark({ column: 'name', code: 'sameName', about: alike[0].username });
    return null;
  }
}

/** Something that may stand in the list once. */
class Once {
  private readonly lines = new Map<string, number>();

  /** The line that has it already; null: it is the first. */
  take(value: string | null, line: number): number | null {
    if (value === null) return null;
    const before = this.lines.get(value);
    if (before === undefined) this.lines.set(value, line);
    return before ?? null;
  }
}

/**
 * Says of each line what would become of it; nothing is written.
 * @param isGeneral whether who brings the list may make general managers
 */
export const judge = (listed: readonly ReadRow[], school: KnownSchool, isGeneral: boolean): Promise<JudgedRow[]> => {
  const matches = new Matches(school.accounts);
  const given = listed.flatMap(({ person }) => (person.username === null ? [] : [person.username]));
  const proposals = new UsernameProposals(new Set([...school.usernames, ...given]));
  const isPupil = ({ userType }: { userType: string }): boolean => userType === 'student';
  const pupils = new Set([
    ...school.accounts.filter(isPupil).map(({ username }) => username),
    ...listed.filter(({ person }) => isPupil(person)).map(({ person }) => person.username),
  ]);
  const classPlans = new ClassPlans(school, listed);
  const [usernames, emails, externalIds, people, selves] = [new Once(), new Once(), new Once(), new Once(), new Once()];

  return inTurns(listed, ({ line, person, remarks }): JudgedRow => {
    const remark = (one: ImportRemark): void => void remarks.push(one);
    const once = (
      of: Once,
      value: string | null,
      column: ImportColumn,
      code: 'twice' | 'usernameTwice' | 'emailTwice' | 'externalIdTwice',
    ) => {
      const other = of.take(value, line);
      if (other !== null) remark({ column, code, about: String(other) });
    };
    once(usernames, person.username, 'username', 'usernameTwice');
    once(emails, person.email, 'email', 'emailTwice');
    once(externalIds, person.externalId, 'externalId', 'externalIdTwice');
    const account = matches.of(person, remark);
    once(people, account?.id ?? null, 'name', 'twice');
    // Two pupils of one name in one class are told apart by what stands beside the name.
    const self = [keyOf(person), person.userType, person.birthDate, person.email, ...person.classes.map(groupKey)];
    if (person.username === null && !account) once(selves, self.join('\n'), 'name', 'twice');

    if (person.userType === 'general-manager' && !isGeneral) remark({ column: 'userType', code: 'typeNotYours' });
    else if (account?.userType === 'general-manager' && !isGeneral) remark({ column: 'username', code: 'notYours' });
    if (account && person.saysType && account.userType !== person.userType)
      remark({ column: 'userType', code: 'typeStays' });
    if (account && person.email !== null && account.email !== person.email)
      remark({ column: 'email', code: 'emailStays' });
    const { externalId } = person;
    if (account?.externalId && externalId !== null && ![account.externalId, account.id].includes(externalId))
      remark({ column: 'externalId', code: 'externalIdStays' });
    if ((account?.userType ?? person.userType) === 'student' && person.classes.length > 1)
      remark({ column: 'class', code: 'oneClass' });
    const unknown = person.children.filter((username) => !pupils.has(username));
    if (unknown.length > 0) remark({ column: 'children', code: 'childUnknown', about: unknown.join(', ') });
    const classes = classPlans.of(person, remark);
    if (!account && carriesTitle(person)) remark({ column: 'name', code: 'title' });

    const isRefused = remarks.some(isFault);
    const plan = isRefused ? 'refused' : account ? 'existing' : 'create';
    let username = person.username ?? account?.username ?? null;
    if (plan === 'create' && username === null) {
      username = proposals.propose(usernameBase(person.name, person.surname));
      remark({ column: 'username', code: 'usernameMade', about: username });
    }
    return {
      ...{ line, person: { ...person, username, classes }, plan, personId: account?.id ?? null },
      // What is not imported needs no advice.
      remarks: isRefused ? remarks.filter(isFault) : remarks,
    };
  });
};
