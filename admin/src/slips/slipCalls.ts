import { http } from '@derslik/client/http';
import { limits } from '@derslik/contract/limits';
import type { Slip, SlipsOf } from '@derslik/contract/slips';

const { peopleAtOnce } = limits.slip;

export const slipCalls = {
  /** Noted in the audit log: who has a code can act as its person. */
  showSlips: async (of: SlipsOf): Promise<Slip[]> => {
    const shown = (body: SlipsOf) => http<Slip[]>({ path: '/admin/slips/shown', method: 'POST', body });
    if (!('people' in of)) return shown(of);
    const slips: Slip[] = [];
    for (let from = 0; from < of.people.length; from += peopleAtOnce)
      slips.push(...(await shown({ people: of.people.slice(from, from + peopleAtOnce) })));
    return slips;
  },
  /** Any number of people; they go in as many calls as the server's limit makes. */
  giveSlips: async (people: readonly string[]): Promise<void> => {
    for (let from = 0; from < people.length; from += peopleAtOnce)
      await http({ path: '/admin/slips', method: 'POST', body: { people: people.slice(from, from + peopleAtOnce) } });
  },
};
export type SlipCalls = typeof slipCalls;
