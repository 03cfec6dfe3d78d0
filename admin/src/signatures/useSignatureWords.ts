import type { AdminSignature } from '@derslik/contract/agreements';
import { useTranslate } from 'react-admin';
import { browserWords } from './browserWords';

/** What the list says of a signature. */
export const useSignatureWords = () => {
  const translate = useTranslate();
  return {
    agreement: ({ type, version }: AdminSignature): string =>
      `${translate(`agreements.types.${type}`)}, ${translate('agreements.version', { version })}`,
    browser: ({ browser }: AdminSignature): string => browserWords(browser) || translate('signatures.unknownBrowser'),
  };
};
