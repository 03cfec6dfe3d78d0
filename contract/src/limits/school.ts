/** What a school says of itself (ours; the specification has none). */
export const schoolLimits = {
  nameMax: 80,
  /** The logo as it is sent, and the side of the square that it is kept in. */
  logoBytes: 2 * 1024 * 1024,
  logoPx: 256,
  /** The longest IANA name has 32 letters. */
  timeZoneMax: 64,
} as const;
