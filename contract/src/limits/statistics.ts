/** How the room reads the connection's statistics; ours. In a file of its own: the sign-in page needs none of it. */
export const statisticsLimits = {
  /** How often shown figures are read. */
  readEveryMs: 2_000,
  /** How far their graph looks back. */
  graphMs: 60_000,
} as const;
