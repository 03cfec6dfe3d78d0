/** The strength by the specification; lengths and what a mailed link may are ours. */
export const passwordLimits = {
  ...{ weakBelow: 33, strongFrom: 66, cap: 100, classBonus: 10 },
  /** A character that stands there once counts this; a second one counts half of it, a third a third (ours). */
  perCharacter: 5,
  lengthMin: 8,
  lengthMax: 128,
  /** Passwords that sign-in tries for a name without an account: of who registered with it (ours). */
  triedAtSignIn: 3,
  /** So long a mailed link is good; how many of one account, and calls of one address, within the window of guesses (ours). */
  resetMinutes: 60,
  resetsPerAccount: 3,
  resetsPerAddress: 60,
} as const;
