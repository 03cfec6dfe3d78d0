import { limits } from '@derslik/contract/limits';
import { wholeNumber } from '../configVariable.js';

const day = 86_400;

/** Sessions, the proof of work, and what counts as guessing. */
export const signInVariables = {
  SESSION_SECONDS: wholeNumber({
    group: 'Sign-in',
    about: 'Life of a session token; the refresh cookie renews it.',
    fallback: 600,
    min: 5,
    max: 3_600,
  }),
  SESSION_CHECK_MS: wholeNumber({
    group: 'Sign-in',
    about: 'How long a process may remember that a session is good; a disabled account is out within this time.',
    fallback: 3_000,
    min: 0,
    max: 60_000,
  }),
  REFRESH_SECONDS: wholeNumber({
    group: 'Sign-in',
    about: 'A session ends after this long without use.',
    fallback: day / 2,
    min: 10,
    max: 30 * day,
  }),
  REFRESH_REMEMBER_SECONDS: wholeNumber({
    group: 'Sign-in',
    about: 'The same for "stay signed in".',
    fallback: 30 * day,
    min: 10,
    max: 365 * day,
  }),
  REFRESH_GRACE_SECONDS: wholeNumber({
    group: 'Sign-in',
    about: 'A replaced refresh cookie stays good this long, for two tabs.',
    fallback: 30,
    min: 0,
    max: 300,
  }),
  FACTOR_FRESH_SECONDS: wholeNumber({
    group: 'Sign-in',
    about: 'After this long a session shows its second factor once more before it changes the account.',
    fallback: limits.factor.freshMinutes * 60,
    min: 1,
    max: day,
  }),
  SOCKET_TOKEN_SECONDS: wholeNumber({
    group: 'Sign-in',
    about: 'Life of a socket token, which is good once.',
    fallback: limits.realtime.socketTokenSeconds,
    min: 1,
    max: 600,
  }),
  CAPTCHA_COST: wholeNumber({
    group: 'Sign-in',
    about: 'Rounds of one step of the proof of work.',
    fallback: 1_000,
    min: 1,
    max: 100_000,
  }),
  CAPTCHA_STEPS: wholeNumber({
    group: 'Sign-in',
    about: 'Steps of the proof of work at most; at least half of them.',
    fallback: 1_200,
    min: 2,
    max: 100_000,
  }),
  CAPTCHA_SECONDS: wholeNumber({
    group: 'Sign-in',
    about: 'Life of a proof of work.',
    fallback: 600,
    min: 1,
    max: 3_600,
  }),

  GUESS_WINDOW_SECONDS: wholeNumber({
    group: 'Guessing',
    about: 'Window in which the server counts distinct wrong values.',
    fallback: limits.guess.windowMinutes * 60,
    min: 1,
    max: day,
  }),
  GUESS_ROOM_PER_ADDRESS: wholeNumber({
    group: 'Guessing',
    about: 'Distinct wrong room passwords for one room from one person, or from one address without a session.',
    fallback: limits.guess.perAddressAndRoom,
    min: 1,
    max: 1_000,
  }),
  GUESS_ROOM: wholeNumber({
    group: 'Guessing',
    about: 'Distinct wrong room passwords for one room from all people without a session.',
    fallback: limits.guess.perRoom,
    min: 1,
    max: 10_000,
  }),
  GUESS_PASSWORD_LIFE: wholeNumber({
    group: 'Guessing',
    about: "Wrong guesses in a room password's life before it changes.",
    fallback: limits.guess.perPasswordLife,
    min: 1,
    max: 100_000,
  }),
  GUESS_SIGN_IN_FREE: wholeNumber({
    group: 'Guessing',
    about:
      'Distinct wrong sign-in passwords by account and address (or known browser) before the wait begins; it doubles with each.',
    fallback: 5,
    min: 1,
    max: 100,
  }),
  GUESS_SIGN_IN_ACCOUNT: wholeNumber({
    group: 'Guessing',
    about: 'Distinct wrong sign-in passwords for one account from all addresses and browsers that it does not know.',
    fallback: 100,
    min: 1,
    max: 10_000,
  }),
  GUESS_SIGN_IN_ADDRESS: wholeNumber({
    group: 'Guessing',
    about: 'Distinct wrong pairs of account and password from one address; a school may sit behind one.',
    fallback: 300,
    min: 1,
    max: 100_000,
  }),
};
