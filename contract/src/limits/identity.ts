/** People who come from another system of the school (ours; the specification has none). */
export const identityLimits = {
  providersMax: 20,
  /** From the press of a provider's button until they are back. */
  flowMinutes: 15,
  /** What somebody is asked on their way in waits so long for the answer. */
  arrivalMinutes: 15,
  /** Beginnings and answers of one network address, within the window of guesses: a school may sit behind one. */
  callsPerAddress: 3_000,
  /** People who came and belong to nobody here, for a manager to join: kept so long, and so many. */
  visitorDays: 14,
  visitorsMax: 5_000,
  /** What "Dene" found out. */
  trialDays: 1,
  /** A source may say so much of one person. */
  claimTextMax: 200,
  claimValuesMax: 200,
  claimsBytesMax: 32_768,
  /** An outside server: its answer's time and bytes. */
  outsideSeconds: 8,
  outsideBytesMax: 1_048_576,
  /** So many of a source's people ask it at once; who waits for their turn longer than this is told that it is away. */
  askedAtOnce: 16,
  turnSeconds: 40,
  /** Its keys and addresses are believed so long. */
  metadataMinutes: 10,
  keysMinutes: 5,
  leewaySecondsMax: 300,
  /** A signed token: its characters, its longest life, and the bytes that its secret has at least. */
  tokenCharsMax: 8_192,
  tokenLifeSecondsMax: 86_400,
  secretBytesMin: 32,
  /** What a social network says of one person; with it, the token that goes to the registration's form. */
  socialClaimsMax: 3_000,
  socialTokenCharsMax: 6_000,
  socialTokenMinutes: 30,
  /** A ticket of a learning platform. */
  ticketSeconds: 60,
  /** The app sends a token so often again, with a pause, where no answer came. */
  tokenRetries: 2,
  tokenRetryMs: 1_000,
} as const;
