import type { OptionSetKey } from '@derslik/contract/room/options';
import type { OptionFlag } from '@derslik/contract/room/schoolOptions';
import { useTranslate } from 'react-admin';

/** Names of sets and flags, and of what a flag can be. */
export const useOptionWords = () => {
  const translate = useTranslate();
  const valueOf = (flag: OptionFlag, value: unknown): string => {
    if (typeof value === 'boolean') return translate(`optionSets.values.${value ? 'yes' : 'no'}`);
    if (flag === 'quality') return translate('optionSets.values.lines', { value });
    return typeof value === 'string' ? translate(`optionSets.values.${value}`) : String(value);
  };
  return {
    valueOf,
    setOf: (set: OptionSetKey): string => translate(`optionSets.sets.${set}`),
    flagOf: (flag: OptionFlag): string => translate(`optionSets.flags.${flag}.name`),
    meaningOf: (flag: OptionFlag): string => translate(`optionSets.flags.${flag}.means`),
    /** Names `set.flag`, as an act of the audit log writes it; null for anything else. */
    fieldOf: (field: string): string | null => {
      const [set = '', flag = ''] = field.split('.');
      const [setName, flagName] = [`optionSets.sets.${set}`, `optionSets.flags.${flag}.name`].map((key) =>
        translate(key, { _: '' }),
      );
      return setName && flagName ? `${setName}: ${flagName}` : null;
    },
  };
};
