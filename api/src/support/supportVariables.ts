import { optionalEmail, optionalText, wholeNumber } from '../configVariable.js';

/** Whom people ask for help, and how long the school keeps what they asked. */
export const supportVariables = {
  SUPPORT_EMAIL: optionalEmail({
    group: 'School',
    about:
      "Address of the school's support, shown to its people; its form's messages are mailed there. Empty: neither.",
  }),
  SUPPORT_PHONE: optionalText({ group: 'School', about: "Number of the school's call centre; empty: not shown." }),
  SUPPORT_DAYS: wholeNumber({
    group: 'School',
    about: 'Days that an answered or closed message of the support form is kept.',
    fallback: 365,
    min: 1,
    max: 3_650,
  }),
};
