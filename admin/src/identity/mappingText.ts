import { firstMapping, type IdentityMapping, type MappedType } from '@derslik/contract/identity';

/** A mapping as a form holds it: lists are texts of lines. */
export interface MappingText {
  given: string;
  family: string;
  whole: string;
  nameWhen: IdentityMapping['name']['when'];
  email: string;
  verified: string;
  ownDomains: string;
  username: string;
  role: string;
  choices: string;
  otherwise: MappedType | 'nobody';
  roleWhen: IdentityMapping['role']['when'];
  classes: GroupsText;
  departments: GroupsText;
  required: string;
  requiredValues: string;
}
export interface GroupsText {
  claim: string;
  when: IdentityMapping['classes']['when'];
  takesAway: boolean;
  pairs: string;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const fold = (text: string): string => text.trim().toLocaleLowerCase('tr');

const groupsText = ({ claim, when, takesAway, pairs }: IdentityMapping['classes']): GroupsText => ({
  ...{ claim, when, takesAway },
  pairs: pairs.map(({ value, name }) => `${value} = ${name}`).join('\n'),
});

/** @param typeName how the console calls a type */
export const writeMapping = (mapping: IdentityMapping, typeName: (type: MappedType) => string): MappingText => ({
  ...{ given: mapping.name.given, family: mapping.name.family, whole: mapping.name.whole, nameWhen: mapping.name.when },
  ...{ email: mapping.email.claim, verified: mapping.email.verified, ownDomains: mapping.email.ownDomains.join('\n') },
  username: mapping.username,
  ...{ role: mapping.role.claim, otherwise: mapping.role.otherwise ?? 'nobody', roleWhen: mapping.role.when },
  choices: mapping.role.choices.map(({ value, type }) => `${value} = ${typeName(type)}`).join('\n'),
  ...{ classes: groupsText(mapping.classes), departments: groupsText(mapping.departments) },
  ...{ required: mapping.required?.claim ?? '', requiredValues: mapping.required?.values.join('\n') ?? '' },
});

/** Lines of `value = name`; the last sign divides, as a value may hold one. `wrong`: the first line that is none. */
const pairsOf = (text: string): { pairs: { value: string; name: string }[]; wrong: string | null } => {
  const lines = linesOf(text).map((line) => ({ line, at: line.lastIndexOf('=') }));
  const wrong = lines.find(({ line, at }) => at < 1 || line.slice(at + 1).trim() === '')?.line ?? null;
  return {
    wrong,
    pairs: lines.map(({ line, at }) => ({ value: line.slice(0, at).trim(), name: line.slice(at + 1).trim() })),
  };
};

const groupsOf = ({ claim, when, takesAway, pairs }: GroupsText) => {
  const read = pairsOf(pairs);
  return { rule: { claim: claim.trim(), when, takesAway, pairs: read.pairs }, wrong: read.wrong };
};

/** @param types how types may be written. `wrong`: the first line that can't be read */
export const readMapping = (
  text: MappingText,
  types: ReadonlyMap<string, MappedType>,
): { mapping: IdentityMapping; wrong: string | null } => {
  const choices = pairsOf(text.choices);
  const typed = choices.pairs.map(({ value, name }) => ({
    value,
    type: types.get(fold(name)),
    line: `${value} = ${name}`,
  }));
  const [classes, departments] = [groupsOf(text.classes), groupsOf(text.departments)];
  const wrongType = typed.find(({ type }) => !type)?.line ?? null;
  const values = linesOf(text.requiredValues);
  return {
    wrong: choices.wrong ?? wrongType ?? classes.wrong ?? departments.wrong,
    mapping: {
      name: { given: text.given.trim(), family: text.family.trim(), whole: text.whole.trim(), when: text.nameWhen },
      email: {
        claim: text.email.trim(),
        verified: text.verified.trim(),
        ownDomains: linesOf(text.ownDomains.toLowerCase().replaceAll('@', '')),
      },
      username: text.username.trim(),
      role: {
        claim: text.role.trim(),
        choices: typed.flatMap(({ value, type }) => (type ? [{ value, type }] : [])),
        otherwise: text.otherwise === 'nobody' ? null : text.otherwise,
        when: text.roleWhen,
      },
      classes: classes.rule,
      departments: departments.rule,
      required:
        text.required.trim() && values.length > 0 ? { claim: text.required.trim(), values } : firstMapping.required,
    },
  };
};

/** Types by all words that the console has for them, and their own. */
export const typeWords = (
  types: readonly MappedType[],
  nameOf: (type: MappedType) => string,
): Map<string, MappedType> =>
  new Map(types.flatMap((type) => [[fold(nameOf(type)), type] as const, [type, type] as const]));
