import type { ImportRemark } from '@derslik/contract/imports';
import { groupKey } from '../structure/groupKey.js';
import type { KnownSchool } from './judge.js';
import type { ListedPerson } from './readPerson.js';

/**
 * Which classes a list makes. A class needs its level, and no level is guessed from a name: a new class is made where some
 * line says its level, and refused where none does.
 */
export class ClassPlans {
  /** Levels of new classes, by the class's key. */
  private readonly levels = new Map<string, string>();

  constructor(
    private readonly school: KnownSchool,
    listed: readonly { person: ListedPerson }[],
  ) {
    for (const { person } of listed) {
      for (const [one, level] of Object.entries(person.classLevels))
        if (!this.levels.has(one)) this.levels.set(one, level);
      const key = person.classes.length === 1 ? groupKey(person.classes[0] ?? '') : '';
      if (key && person.level !== null && !this.levels.has(key)) this.levels.set(key, person.level);
    }
  }

  of(
    person: Pick<ListedPerson, 'classes' | 'level'>,
    remark: (remark: ImportRemark) => void,
  ): { name: string; newIn: string | null }[] {
    const isOnly = person.classes.length === 1;
    return person.classes.map((name) => {
      const key = groupKey(name);
      const said = isOnly && person.level !== null ? groupKey(person.level) : null;
      const known = this.school.classes.get(key);
      if (known !== undefined) {
        if (said !== null && said !== known) remark({ column: 'level', code: 'levelStays', about: name });
        return { name, newIn: null };
      }
      const level = this.levels.get(key) ?? null;
      if (level === null) remark({ column: 'class', code: 'classUnknown', about: name });
      else if (said !== null && said !== groupKey(level))
        remark({ column: 'level', code: 'classTwoLevels', about: name });
      return { name, newIn: level };
    });
  }
}
