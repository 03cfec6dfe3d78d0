import type { AdminSignature } from '@derslik/contract/agreements';
import { useListContext, useTranslate } from 'react-admin';
import { browserWords } from './browserWords';

/** What the list says of a signature, and where there is none. */
export const useSignatureWords = () => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  return {
    agreement: ({ type, version }: AdminSignature): string =>
      `${translate(`agreements.types.${type}`)}, ${translate('agreements.version', { version })}`,
    browser: ({ browser }: AdminSignature): string => browserWords(browser) || translate('signatures.unknownBrowser'),
    none: translate(Object.keys(filterValues as object).length > 0 ? 'signatures.empty' : 'signatures.none'),
  };
};
