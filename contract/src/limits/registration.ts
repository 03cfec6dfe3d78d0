/** What people can make us keep before they have an account (ours; the specification has none). */
export const registrationLimits = {
  /** So long the mailed link is good, and what was written on the form is kept. */
  linkHours: 24,
  /** Registrations that wait for their links: of one mailbox, of which the newest stay, and of the school. */
  perMailbox: 10,
  perSchool: 20_000,
  /** Mails to one mailbox and calls of one network address, within the window of guesses. */
  mailsPerMailbox: 3,
  callsPerAddress: 60,
  /** Mails in a day that tell the owner of an account that somebody registers with its address. */
  toldPerDay: 3,
  /** E-mail domains that a school may list. */
  domainsMax: 50,
  /** From the word that the account is active to the home page, for who is signed in. */
  toHomeMs: 1_500,
} as const;
