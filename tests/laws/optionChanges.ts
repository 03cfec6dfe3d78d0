import { openFlags, optionSetKeys, optionValues, type OptionChanges } from '@derslik/contract/room/schoolOptions';
import fc from 'fast-check';

const some = <T>(keys: readonly string[], of: (key: string) => fc.Arbitrary<T>) =>
  fc.record(Object.fromEntries(keys.map((key) => [key, of(key)])), { requiredKeys: [] });

/** What a school can have otherwise than our sets, by chance. */
export const optionChanges: fc.Arbitrary<OptionChanges> = fc.record(
  Object.fromEntries(
    optionSetKeys.map((set) => [
      set,
      some(openFlags(set), (flag) => fc.constantFrom<unknown>(...optionValues[flag as keyof typeof optionValues])),
    ]),
  ),
  { requiredKeys: [] },
);
