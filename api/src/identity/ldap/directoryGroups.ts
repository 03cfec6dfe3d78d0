import type { LdapSettings } from '@derslik/contract/directory';
import { directoryLimits } from '@derslik/contract/limits/directory';
import { AndFilter, EqualityFilter, ExtensibleFilter, OrFilter, type Entry, type Filter } from 'ldapts';
import { textsOf, type DirectoryPerson } from './directoryEntry.js';
import { DirectoryFault } from './directoryFault.js';
import type { DirectoryLine } from './directoryLine.js';
import { dnKey, nameInPlace } from './dn.js';
import { readFilter } from './readFilter.js';

/** A group as the mapping may name it. */
export interface DirectoryGroup {
  dn: string;
  name: string;
}

/** LDAP_MATCHING_RULE_IN_CHAIN: Active Directory climbs by itself. */
const inChain = '1.2.840.113556.1.4.1941';

const isByName = ({ memberAttribute }: LdapSettings): boolean => memberAttribute.toLowerCase() === 'memberuid';
const groupOf = (entry: Entry, { groupNameAttribute }: LdapSettings): DirectoryGroup => ({
  dn: entry.dn,
  name: textsOf(entry, groupNameAttribute)[0] ?? nameInPlace(entry.dn),
});
const namesOf = (dns: readonly string[]): DirectoryGroup[] => dns.map((dn) => ({ dn, name: nameInPlace(dn) }));
const baseOf = ({ groupBase, base }: LdapSettings): string => groupBase || base;
const withName = (settings: LdapSettings): string[] => [settings.groupNameAttribute, 'memberOf'];

const groupsThat = async (line: DirectoryLine, settings: LdapSettings, filter: Filter): Promise<Entry[]> => {
  const wanted = new AndFilter({ filters: [readFilter(settings.groupFilter || '(objectClass=*)'), filter] });
  const { entries } = await line.search({ base: baseOf(settings), filter: wanted, attributes: withName(settings) });
  return entries;
};

const has = (attribute: string, value: string): Filter => new EqualityFilter({ attribute, value });

/** The groups of these, and those that they are in, upwards; a circle ends where it began. */
const climb = async (
  start: readonly DirectoryGroup[],
  above: (groups: readonly DirectoryGroup[]) => Promise<DirectoryGroup[]>,
): Promise<DirectoryGroup[]> => {
  const all = new Map(start.map((group) => [dnKey(group.dn), group]));
  let newest = [...all.values()];
  for (let depth = 0; depth < directoryLimits.nestingMax && newest.length > 0; depth += 1) {
    const found = await above(newest);
    newest = found.filter(({ dn }) => !all.has(dnKey(dn)));
    for (const group of newest) all.set(dnKey(group.dn), group);
  }
  return [...all.values()];
};

/** The groups of one person. @throws DirectoryFault */
export const groupsOfPerson = async (
  line: DirectoryLine,
  settings: LdapSettings,
  person: DirectoryPerson,
): Promise<DirectoryGroup[]> => {
  const { grouping, isNested, flavour, memberAttribute } = settings;
  if (grouping === 'none') return [];
  if (grouping === 'attribute') {
    if (!isNested) return namesOf(person.memberOf);
    if (flavour === 'activeDirectory') {
      const chain = new ExtensibleFilter({ matchType: memberAttribute, rule: inChain, value: person.dn });
      return (await groupsThat(line, settings, chain)).map((entry) => groupOf(entry, settings));
    }
    return climb(namesOf(person.memberOf), async (groups) => {
      const above: string[] = [];
      for (const { dn } of groups) {
        const read = { base: dn, scope: 'base' as const, filter: '(objectClass=*)', attributes: ['memberOf'] };
        const { entries } = await line.search(read);
        above.push(...entries.flatMap((entry) => textsOf(entry, 'memberOf')));
      }
      return namesOf(above);
    });
  }
  const own = has(memberAttribute, isByName(settings) ? person.username : person.dn);
  const direct = (await groupsThat(line, settings, own)).map((entry) => groupOf(entry, settings));
  if (!isNested || isByName(settings)) return direct;
  return climb(direct, async (groups) => {
    const filters = groups.map(({ dn }) => has(memberAttribute, dn));
    return (await groupsThat(line, settings, new OrFilter({ filters }))).map((entry) => groupOf(entry, settings));
  });
};

/** All groups of a directory, for many people at once. */
export class GroupTree {
  private readonly groups = new Map<string, DirectoryGroup>();
  /** By a member's key: the keys of the groups that name them. */
  private readonly above = new Map<string, Set<string>>();

  constructor(private readonly settings: LdapSettings) {}

  add(group: DirectoryGroup, members: readonly string[], memberOf: readonly string[]): void {
    const key = dnKey(group.dn);
    this.groups.set(key, group);
    const { grouping } = this.settings;
    if (grouping === 'entries')
      for (const member of members) this.link(isByName(this.settings) ? member.toLowerCase() : dnKey(member), key);
    else for (const parent of memberOf) this.link(key, dnKey(parent));
  }

  of(person: DirectoryPerson): DirectoryGroup[] {
    const { grouping, isNested } = this.settings;
    if (grouping === 'none') return [];
    if (grouping === 'attribute' && !isNested) return namesOf(person.memberOf);
    const own = isByName(this.settings) ? person.username.toLowerCase() : dnKey(person.dn);
    const start = grouping === 'attribute' ? person.memberOf.map(dnKey) : [...(this.above.get(own) ?? [])];
    const all = new Set(start);
    if (isNested)
      for (let newest = start, depth = 0; depth < directoryLimits.nestingMax && newest.length > 0; depth += 1) {
        newest = [...new Set(newest.flatMap((key) => [...(this.above.get(key) ?? [])]))].filter((key) => !all.has(key));
        for (const key of newest) all.add(key);
      }
    return [...all].flatMap((key) => this.groups.get(key) ?? []);
  }

  private link(member: string, group: string): void {
    const groups = this.above.get(member) ?? new Set();
    this.above.set(member, groups.add(group));
  }
}

const rangeOf = (key: string): { name: string; next: number | null } | null => {
  const [, name = '', end = ''] = /^(.+);range=\d+-(\d+|\*)$/i.exec(key) ?? [];
  return name === '' ? null : { name: name.toLowerCase(), next: end === '*' ? null : Number(end) + 1 };
};

/** All members of a group, of which Active Directory hands out 1,500 at once (MS-ADTS, 3.1.1.3.1.3.3). @throws DirectoryFault */
const membersOf = async (line: DirectoryLine, entry: Entry, { memberAttribute }: LdapSettings): Promise<string[]> => {
  const members = textsOf(entry, memberAttribute);
  let page = entry;
  for (;;) {
    const ranged = Object.keys(page)
      .map((key) => ({ key, range: rangeOf(key) }))
      .find(({ range }) => range?.name === memberAttribute.toLowerCase());
    if (!ranged?.range) return members;
    members.push(...textsOf(page, ranged.key));
    const { next } = ranged.range;
    if (next === null) return members;
    const attributes = [`${memberAttribute};range=${next}-*`];
    const { entries } = await line.search({ base: entry.dn, scope: 'base', filter: '(objectClass=*)', attributes });
    if (!entries[0] || members.length > directoryLimits.peopleMax) return members;
    page = entries[0];
  }
};

/** @throws DirectoryFault */
export const readGroups = async (line: DirectoryLine, settings: LdapSettings): Promise<GroupTree> => {
  const tree = new GroupTree(settings);
  const { grouping, isNested, memberAttribute } = settings;
  if (grouping === 'none' || (grouping === 'attribute' && !isNested)) return tree;
  const attributes = grouping === 'entries' ? [...withName(settings), memberAttribute] : withName(settings);
  const filter = readFilter(settings.groupFilter || '(objectClass=*)');
  let count = 0;
  for await (const { entries } of line.pages({ base: baseOf(settings), filter, attributes }))
    for (const entry of entries) {
      count += 1;
      if (count > directoryLimits.groupsMax) throw new DirectoryFault('tooMany', `${count} groups`);
      const members = grouping === 'entries' ? await membersOf(line, entry, settings) : [];
      tree.add(groupOf(entry, settings), members, textsOf(entry, 'memberOf'));
    }
  return tree;
};
