/** People of a school's directory, by LDAP (ours; the specification has none). */
export const directoryLimits = {
  /** From the first packet to the last answer of one sign-in or trial. */
  signInSeconds: 8,
  /** A directory that did not answer is left alone so long: who comes meanwhile hears so at once. */
  restSeconds: 20,
  /** Connections of one process for people who sign in. */
  signInsAtOnce: 12,
  /** One page of a synchronisation; all of them have so long. */
  pageSize: 1_000,
  readSeconds: 600,
  /** What one connection may bring. */
  bytesMax: 268_435_456,
  /** People and groups of one synchronisation. */
  peopleMax: 30_000,
  groupsMax: 5_000,
  /** Groups within groups. */
  nestingMax: 10,
  /** People whom one transaction writes. */
  batch: 200,
  /** A process that carries one out says so that often; after it another one begins anew. */
  leaseSeconds: 120,
  /** Synchronisations that are kept, and what they found. */
  syncsKept: 20,
  syncDays: 30,
  /** Few leavers need no question. */
  leaversFree: 3,
  /** Trials of one network address, within the window of guesses. */
  trialsPerAddress: 120,
} as const;
