/** How a person's own line in the room is judged; ours. In a file of its own: the sign-in page needs none of it. */
export const lineLimits = {
  /** Bands: at most this is bad, at least that is good; between the two nothing changes. */
  bad: 33,
  good: 100,
  /** How long it is bad before pictures fall away, and good before they come back. */
  badForMs: 10_000,
  goodForMs: 30_000,
  /** Each time that they fell away again it must be good for twice as long, and at most this. */
  goodForMostMs: 240_000,
} as const;
