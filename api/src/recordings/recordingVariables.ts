import { optionalSecret, text, wholeNumber } from '../configVariable.js';

/** Where films of lessons lie, how long a browser may read one, and how long a recorder may be silent. */
export const recordingVariables = {
  RECORDING_DIR: text({
    group: 'Recordings',
    about:
      'Folder of the films of lessons, which recorders write and the front door reads. Every API process has the same one.',
    fallback: '/var/lib/derslik/recordings',
  }),
  RECORDING_KEY_SECONDS: wholeNumber({
    group: 'Recordings',
    about: 'How long a browser that plays a film may read it without asking again.',
    fallback: 600,
    min: 5,
    max: 86_400,
  }),
  RECORDER_SECRET: optionalSecret({
    group: 'Recordings',
    about: 'What recorders prove themselves by; empty: derived from SERVER_SECRET, as ./scripts/start does it.',
    min: 32,
  }),
  RECORDING_LEASE_MS: wholeNumber({
    group: 'Recordings',
    about: 'After so many milliseconds without a word a recorder is lost, and another one films.',
    fallback: 5_000,
    min: 500,
    max: 60_000,
  }),
  RECORDING_SEARCH_MS: wholeNumber({
    group: 'Recordings',
    about: 'So long a recording waits for a recorder before it is given up.',
    fallback: 60_000,
    min: 500,
    max: 600_000,
  }),
  RECORDING_BEGIN_MS: wholeNumber({
    group: 'Recordings',
    about: 'So long recorders try to begin a recording, one after the other, before it is given up.',
    fallback: 120_000,
    min: 500,
    max: 600_000,
  }),
  RECORDING_EMPTY_MS: wholeNumber({
    group: 'Recordings',
    about: 'A recording ends when nobody has been inside for so long.',
    fallback: 60_000,
    min: 500,
    max: 3_600_000,
  }),
};
