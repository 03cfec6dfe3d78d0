import { oneOf, optionalEmail, optionalText, wholeNumber } from '../configVariable.js';

/** The school's mail server, and how long mails are kept. */
export const mailVariables = {
  SMTP_HOST: optionalText({
    group: 'Mail',
    about: "The school's mail server; empty: mails wait in the console, where their links can be copied.",
  }),
  SMTP_PORT: wholeNumber({ group: 'Mail', about: 'Its port.', fallback: 587, min: 1, max: 65_535 }),
  SMTP_SECURITY: oneOf({
    group: 'Mail',
    about: 'starttls (587), tls from the first byte (465), or none: only to a server in the same building.',
    fallback: 'starttls',
    values: ['starttls', 'tls', 'none'],
  }),
  SMTP_USER: optionalText({ group: 'Mail', about: 'Account at the mail server; empty: it asks for none.' }),
  SMTP_PASSWORD: optionalText({ group: 'Mail', about: 'Password of that account.' }),
  MAIL_FROM: optionalEmail({
    group: 'Mail',
    about: 'Address that mails come from; the school gives the name.',
    example: 'derslik@okul.example',
  }),
  MAIL_RETRY_SECONDS: wholeNumber({
    group: 'Mail',
    about: 'Wait after the first refusal; it doubles with each, up to an hour.',
    fallback: 30,
    min: 1,
    max: 3_600,
  }),
  MAIL_DAYS: wholeNumber({
    group: 'Mail',
    about: 'Days that the console lists a mail; the link itself goes with the sending.',
    fallback: 30,
    min: 1,
    max: 365,
  }),
};

/** What is missing beside what is set. `isWrong`: whether something was said of the variable already. */
export const mailProblems = (
  values: Partial<Record<string, unknown>>,
  isWrong: (name: string) => boolean,
): string[] => {
  const missing = (name: 'MAIL_FROM' | 'SMTP_PASSWORD', beside: string): string[] =>
    values[beside] && !values[name] && !isWrong(name)
      ? [`${name} is missing. It is needed where ${beside} is set. ${mailVariables[name].about}`]
      : [];
  return [...missing('MAIL_FROM', 'SMTP_HOST'), ...missing('SMTP_PASSWORD', 'SMTP_USER')];
};
