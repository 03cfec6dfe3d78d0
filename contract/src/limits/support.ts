/** The support form (ours; the specification has the phone's mask alone). */
export const supportLimits = {
  messageMax: 2_000,
  answerMax: 4_000,
  noteMax: 2_000,
  /** The corporate form's lines: company, activity area, web address. */
  lineMax: 240,
  employeesMax: 1_000_000,
  /** Messages of one account, or of one address of the signed out, within minutes and within a day. */
  windowMinutes: 10,
  perAccount: { window: 5, day: 20 },
  perAddress: { window: 10, day: 60 },
  /** Kept at once. Strangers have a share of their own, so that they leave room for the school's people. */
  visitorsKept: 2_000,
  membersKept: 20_000,
  /** A mail of the form that has not left is given up then. */
  mailDays: 7,
} as const;
