import type { AuditChange } from '@derslik/contract/audit';

/** Values that are lists in themselves, not a pair of before and after; and which of the two they are. */
const lists: Readonly<Record<string, 'before' | 'after'>> = {
  people: 'before',
  removed: 'before',
  added: 'after',
  made: 'after',
  updated: 'after',
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const texts = (value: unknown): string[] =>
  value === null || value === undefined ? [] : [value].flat().map((one) => String(one));

/** Every id in an act's changes, whose names one may want to read. */
export const idsIn = (changes: Readonly<Record<string, unknown>>): string[] => [
  ...new Set(
    Object.values(changes)
      .flatMap((value) => (Array.isArray(value) ? value.flat() : [value]) as unknown[])
      .filter((one): one is string => typeof one === 'string' && uuid.test(one)),
  ),
];

/** What an act changed, as rows; ids by their names. Fields whose values aren't kept stand there without. */
export const readChanges = (
  changes: Readonly<Record<string, unknown>>,
  names: ReadonlyMap<string, string>,
): AuditChange[] => {
  const { fields, ...values } = changes;
  const named = (value: unknown): string[] => texts(value).map((one) => names.get(one) ?? one);
  const rows = Object.entries(values).map(([field, value]): AuditChange => {
    const side = lists[field];
    if (side) return { field, before: null, after: null, [side]: named(value) };
    if (Array.isArray(value) && value.length === 2) return { field, before: named(value[0]), after: named(value[1]) };
    return { field, before: null, after: named(value) };
  });
  const alone = texts(fields).filter((field) => !(field in values));
  return [...rows, ...alone.map((field) => ({ field, before: null, after: null }))].filter(
    ({ field, before, after }) => !(field in lists) || (before ?? after)?.length !== 0,
  );
};
