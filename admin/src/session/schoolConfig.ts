import { createContext, useContext } from 'react';
import type { PublicConfig } from '@derslik/contract/auth';
import { dataOf, request } from './request';

/** What the appliance says of itself before sign-in; null when it did not answer. */
export const SchoolConfig = createContext<PublicConfig | null>(null);

export const useSchoolConfig = (): PublicConfig | null => useContext(SchoolConfig);

export const loadSchoolConfig = async (): Promise<PublicConfig | null> => {
  try {
    return dataOf<PublicConfig>((await request('/api/config')).json);
  } catch {
    return null;
  }
};
