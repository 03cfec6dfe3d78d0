import { paths } from '../../lib/paths';

/** The addresses of a class's readiness check. */
export const readinessPaths = {
  /** What the class opens. */
  link: (token: string) => `${paths.readiness}/${token}`,
  results: (id: string) => `${paths.readiness}/sonuclar/${id}`,
} as const;
