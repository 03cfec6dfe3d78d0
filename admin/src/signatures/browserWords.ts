import { readUserAgent } from '@derslik/contract/userAgent';

/** Browser and system as people call them ("Chrome, Windows"); empty where they don't tell. */
export const browserWords = (userAgent: string): string => {
  const { browser, system } = readUserAgent(userAgent);
  return [browser, system].filter(Boolean).join(', ');
};
