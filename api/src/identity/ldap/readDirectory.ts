import type { LdapSettings } from '@derslik/contract/directory';
import type { IdentityMapping } from '@derslik/contract/identity';
import { directoryLimits } from '@derslik/contract/limits/directory';
import { attributesFor, binaryOf, personOf, withGroups, type DirectoryPerson } from './directoryEntry.js';
import { DirectoryFault } from './directoryFault.js';
import { readGroups } from './directoryGroups.js';
import { DirectoryLine } from './directoryLine.js';
import { readFilter } from './readFilter.js';

/** All people of a directory, with their groups among their claims. */
export interface DirectoryPeople {
  people: DirectoryPerson[];
  /** Other servers that it named: what they hold is not among these. */
  referrals: string[];
}

/**
 * Reads a whole directory, page by page. Whoever is closed there isn't among its people.
 * @param onPage told how many there are so far; throws where nobody waits for them any more
 * @throws DirectoryFault
 */
export const readDirectory = async (
  settings: LdapSettings,
  secret: string,
  mapping: IdentityMapping,
  onPage: (read: number) => Promise<void>,
): Promise<DirectoryPeople> => {
  if (settings.finding === 'pattern') throw new DirectoryFault('bindRefused', 'no account that may read');
  const attributes = attributesFor(settings, mapping);
  const people: DirectoryPerson[] = [];
  const referrals = new Set<string>();
  const line = await DirectoryLine.open(settings, { seconds: directoryLimits.readSeconds });
  try {
    if (settings.finding === 'service') await line.bindAs(settings.bindName, secret);
    const groups = await readGroups(line, settings);
    const wanted = { base: settings.base, filter: readFilter(settings.filter), attributes, binary: binaryOf(settings) };
    for await (const page of line.pages(wanted)) {
      for (const address of page.referrals) referrals.add(address.slice(0, 300));
      for (const entry of page.entries) {
        const person = personOf(entry, settings, attributes);
        if (person.isDisabled) continue;
        people.push({ ...person, claims: withGroups(person.claims, groups.of(person)) });
      }
      if (people.length > directoryLimits.peopleMax) throw new DirectoryFault('tooMany', `${people.length}`);
      await onPage(people.length);
    }
  } finally {
    line.close();
  }
  return { people, referrals: [...referrals].slice(0, 20) };
};
