import type { AdminImport } from '@derslik/contract/imports';
import { groupKey } from '../structure/groupKey.js';
import type { JudgedRow, KnownSchool } from './judge.js';

/** Names of what the lines would make of levels, classes and departments, so that a slip of the pen is seen before. */
export const newGroupsOf = (lines: readonly JudgedRow[], school: KnownSchool): AdminImport['newGroups'] => {
  const found = {
    levels: new Map<string, string>(),
    classes: new Map<string, string>(),
    departments: new Map<string, string>(),
  };
  const note = (kind: keyof typeof found, name: string, isKnown: boolean): void => {
    const key = groupKey(name);
    if (!isKnown && !found[kind].has(key)) found[kind].set(key, name);
  };
  for (const { person, plan } of lines) {
    if (plan === 'refused') continue;
    for (const { name, newIn } of person.classes) {
      if (newIn === null) continue;
      note('classes', name, false);
      note('levels', newIn, school.levels.has(groupKey(newIn)));
    }
    for (const name of person.departments) note('departments', name, school.departments.has(groupKey(name)));
  }
  const names = (kind: keyof typeof found): string[] => [...found[kind].values()];
  return { levels: names('levels'), classes: names('classes'), departments: names('departments') };
};
