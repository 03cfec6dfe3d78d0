import { http } from '@derslik/client/http';
import { limits } from '@derslik/contract/limits';
import type { GroupPeople } from '@derslik/contract/structure';
import type { PeopleKind } from './kinds';

const { peopleAtOnce } = limits.structure;

/** What is done with a class or department beside reading and writing the record. */
export const structureCalls = {
  /** Any number of people; they go in as many calls as the server's limit makes. */
  changePeople: async (
    kind: PeopleKind,
    id: string,
    act: keyof GroupPeople,
    people: readonly string[],
  ): Promise<void> => {
    for (let from = 0; from < people.length; from += peopleAtOnce)
      await http({
        path: `/admin/${kind}/${id}/people`,
        method: 'POST',
        body: { [act]: people.slice(from, from + peopleAtOnce) } satisfies GroupPeople,
      });
  },
};
export type StructureCalls = typeof structureCalls;
