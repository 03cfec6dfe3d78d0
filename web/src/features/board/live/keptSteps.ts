import { tabStorage } from '@derslik/client/storage';
import type { Steps } from './undo';

const key = 'boardSteps';
/** Steps that name more strokes than a browser should keep are over with the page. */
const idsMost = 2_000;

type AllSteps = Readonly<Record<string, Steps>>;
/** My steps by page, over a reload. */
export interface KeptSteps {
  read(): AllSteps;
  write(steps: AllSteps): void;
}

const countOf = ({ done, undone }: Steps): number =>
  [...done, ...undone].reduce((sum, act) => sum + ('ids' in act ? act.ids.length : 2), 0);

/** For one person in one room; a tab keeps those of the room that it was in last. */
export const keptSteps = (room: string, person: string): KeptSteps => {
  const owner = `${room} ${person}`;
  return {
    read: () => {
      const kept = tabStorage.readJson<{ owner: string; steps: AllSteps }>(key);
      return kept?.owner === owner ? kept.steps : {};
    },
    write: (all) => {
      const steps = Object.fromEntries(Object.entries(all).filter(([, one]) => countOf(one) <= idsMost));
      tabStorage.writeJson(key, { owner, steps });
    },
  };
};
