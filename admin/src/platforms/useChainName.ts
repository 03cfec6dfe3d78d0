import type { SchoolChain } from '@derslik/contract/platforms';
import { useTranslate } from 'react-admin';

/** How the console calls a chain: by its number, or as the one for all others. */
export const useChainName = (): ((chain: SchoolChain) => string) => {
  const translate = useTranslate();
  return (chain) => (chain === 0 ? translate('platforms.default') : translate('platforms.number', { number: chain }));
};
