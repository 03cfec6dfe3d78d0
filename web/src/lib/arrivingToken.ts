import { newAttempt } from '@derslik/client/newAttempt';
import { saysYes } from './saysYes';
import { paths } from './paths';

/** A person's token that came in an address: of the identity provider (`iam`; `check` at a lesson's page), or a platform's ticket. */
export interface ArrivingToken {
  kind: 'iam' | 'check' | 'ticket';
  token: string;
  isKur: boolean;
  /** By it the server knows the same attempt again, where its answer was lost on the way. */
  attempt: string;
}

/** The address without the token, and the token; null: there is none in it. */
export const tokenOfAddress = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): {
  rest: string;
  kind: ArrivingToken['kind'];
  token: string;
  isKur: boolean;
} | null => {
  const ticket = new RegExp(`^${paths.stoysLogin}(?:/+([^/]*)/*)?$`).exec(pathname);
  if (ticket) {
    const token = ticket[1] ? ticket[1] : hash.slice(1);
    return token ? { rest: paths.stoysLogin + search, kind: 'ticket', token, isKur: false } : null;
  }
  const query = new URLSearchParams(search);
  const [iam, user] = [query.get('iamToken'), pathname === paths.live ? query.get('user') : null];
  const token = iam || user;
  if (!token) return null;
  // One that stands beside it is nobody's to keep either.
  query.delete('iamToken');
  if (user) query.delete('user');
  const rest = pathname + (query.size > 0 ? `?${query}` : '') + hash;
  return { rest, kind: iam ? 'iam' : 'check', token, isKur: saysYes(query.get('isKur')) };
};

let arriving: ArrivingToken | null = null;
let hadPerson = false;
const listeners = new Set<() => void>();
const set = (next: ArrivingToken | null): void => {
  arriving = next;
  hadPerson ||= next?.kind === 'check';
  for (const tell of listeners) tell();
};

/** The token with which somebody has come, until it is exchanged. It stands in this page's memory alone. */
export const arrivingToken = {
  read: (): ArrivingToken | null => arriving,
  /** Somebody has come to a lesson's page with one. */
  hadPerson: (): boolean => hadPerson,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** By navigation state. */
  bring: (kind: ArrivingToken['kind'], token: string, isKur: boolean): void =>
    set({ kind, token, isKur, attempt: newAttempt() }),
  clear: (): void => set(null),
};

/** Before anything else reads the address: so it reaches no history, referrer, storage or log of ours. */
export const takeArrivingToken = (): void => {
  const found = tokenOfAddress(location);
  if (!found) return;
  history.replaceState(history.state, '', found.rest);
  arrivingToken.bring(found.kind, found.token, found.isKur);
};
