import { wholeNumber } from '../configVariable.js';

/** Outside lesson platforms, which the console names. */
export const platformVariables = {
  PLATFORM_SECONDS: wholeNumber({
    group: 'Lessons',
    about: 'How long one call to an outside lesson platform may take.',
    fallback: 4,
    min: 1,
    max: 10,
  }),
  PLATFORM_BREAK_SECONDS: wholeNumber({
    group: 'Lessons',
    about: 'After five failures in a row it is left alone for so long.',
    fallback: 30,
    min: 1,
    max: 600,
  }),
  PLATFORM_RETRY_SECONDS: wholeNumber({
    group: 'Lessons',
    about: 'Wait after the first failure to send it something; it doubles with each, up to a quarter of an hour.',
    fallback: 15,
    min: 1,
    max: 900,
  }),
};
